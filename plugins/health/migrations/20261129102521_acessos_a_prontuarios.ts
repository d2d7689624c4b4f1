import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Who confirmed an access to health records. Those that exist count as confirmed when they were made. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.string('configuracao_email_encarregado_dados', 200).nullable()
    })
    this.referenceOn('profissionais_usuarios', 'solicitado_por_id', 'usuarios', 'RESTRICT')
    this.referenceOn('profissionais_usuarios', 'confirmado_por_id', 'usuarios', 'RESTRICT')
    this.schema.alterTable('profissionais_usuarios', (table) => {
      table.dateTime('confirmado_em', { useTz: false }).nullable()
    })
    this.indexOn('profissionais_usuarios', 'profissionais_usuarios_solicitado_por_id_empresa_id_index', ['solicitado_por_id', 'empresa_id'])
    this.indexOn('profissionais_usuarios', 'profissionais_usuarios_confirmado_por_id_empresa_id_index', ['confirmado_por_id', 'empresa_id'])
    this.defer(async (db) => {
      await db
        .from('profissionais_usuarios')
        .whereNull('confirmado_em')
        .update({ confirmado_em: db.raw('COALESCE(criado_em, CURRENT_TIMESTAMP)') })
    })
  }

  async down() {
    this.dropColumnOf('profissionais_usuarios', 'confirmado_em')
    this.dropColumnOf('profissionais_usuarios', 'confirmado_por_id')
    this.dropColumnOf('profissionais_usuarios', 'solicitado_por_id')
    this.dropColumnOf('empresas', 'configuracao_email_encarregado_dados')
  }
}
