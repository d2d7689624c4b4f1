import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('convites_vagas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('CASCADE')
      table.text('mensagem', 'mediumtext').nullable()
      table.dateTime('enviado_em', { useTz: false }).nullable()
      table.string('enviado_por', 100).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('convites_vagas', 'convites_vagas_empresa_id_solicitacao_id_candidato_id_unique', ['empresa_id', 'solicitacao_id', 'candidato_id'], { unique: true })
    this.indexOn('convites_vagas', 'convites_vagas_candidato_id_empresa_id_index', ['candidato_id', 'empresa_id'])
    this.indexOn('convites_vagas', 'convites_vagas_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.indexOn('convites_vagas', 'convites_vagas_empresa_id_enviado_em_index', ['empresa_id', 'enviado_em'])
    this.indexOn('convites_vagas', 'convites_vagas_empresa_id_enviado_por_index', ['empresa_id', 'enviado_por'], { folded: ['enviado_por'] })
  }

  async down() {
    this.schema.dropTable('convites_vagas')
  }
}
