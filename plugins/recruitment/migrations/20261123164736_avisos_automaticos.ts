import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('modelos_mensagem', (table) => {
      table.string('evento', 1).nullable()
    })
    this.referenceOn('modelos_mensagem', 'etapa_seletiva_id', 'etapas_seletivas', 'RESTRICT')
    this.indexOn('modelos_mensagem', 'modelos_mensagem_etapa_seletiva_id_empresa_id_index', ['etapa_seletiva_id', 'empresa_id'])
    this.schema.alterTable('candidato_historicos', (table) => {
      table.boolean('sem_aviso').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('candidato_historicos', 'sem_aviso')
    this.dropColumnOf('modelos_mensagem', 'etapa_seletiva_id')
    this.dropColumnOf('modelos_mensagem', 'evento')
  }
}
