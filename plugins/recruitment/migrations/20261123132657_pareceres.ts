import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('etapas_seletivas_criterios', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('etapas_seletivas').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('nome', 100).nullable()
    })
    this.indexOn('etapas_seletivas_criterios', 'etapas_seletivas_criterios_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('pareceres', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('candidato_solicitacao_id').unsigned().nullable().references('id').inTable('candidato_solicitacoes').onDelete('CASCADE')
      table.integer('etapa_seletiva_id').unsigned().nullable().references('id').inTable('etapas_seletivas').onDelete('RESTRICT')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('RESTRICT')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('RESTRICT')
      table.string('veredito', 1).nullable()
      table.text('comentario', 'mediumtext').nullable()
      table.integer('autor_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.dateTime('data_hora', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pareceres', 'pareceres_empresa_id_candidato_solicitacao_id_etapa_53be91c6', ['empresa_id', 'candidato_solicitacao_id', 'etapa_seletiva_id', 'autor_id'], { unique: true })
    this.indexOn('pareceres', 'pareceres_candidato_solicitacao_id_empresa_id_index', ['candidato_solicitacao_id', 'empresa_id'])
    this.indexOn('pareceres', 'pareceres_etapa_seletiva_id_empresa_id_index', ['etapa_seletiva_id', 'empresa_id'])
    this.indexOn('pareceres', 'pareceres_candidato_id_empresa_id_index', ['candidato_id', 'empresa_id'])
    this.indexOn('pareceres', 'pareceres_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.indexOn('pareceres', 'pareceres_autor_id_empresa_id_index', ['autor_id', 'empresa_id'])
    this.indexOn('pareceres', 'pareceres_empresa_id_data_hora_index', ['empresa_id', 'data_hora'])
    this.indexOn('pareceres', 'pareceres_empresa_id_veredito_index', ['empresa_id', 'veredito'])
    this.newTable('pareceres_criterios', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('pareceres').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('criterio', 100).nullable()
      table.string('nota', 1).nullable()
    })
    this.indexOn('pareceres_criterios', 'pareceres_criterios_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
  }

  async down() {
    this.schema.dropTable('pareceres_criterios')
    this.schema.dropTable('pareceres')
    this.schema.dropTable('etapas_seletivas_criterios')
  }
}
