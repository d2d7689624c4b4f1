import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('revisoes_decisao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('candidato_solicitacao_id').unsigned().nullable().references('id').inTable('candidato_solicitacoes').onDelete('CASCADE')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('RESTRICT')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('RESTRICT')
      table.string('decisao', 1).nullable()
      table.text('motivo', 'mediumtext').nullable()
      table.dateTime('pedido_em', { useTz: false }).nullable()
      table.string('situacao', 1).nullable()
      table.text('resposta', 'mediumtext').nullable()
      table.dateTime('respondida_em', { useTz: false }).nullable()
      table.string('respondida_por', 100).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('revisoes_decisao', 'revisoes_decisao_candidato_solicitacao_id_empresa_id_index', ['candidato_solicitacao_id', 'empresa_id'])
    this.indexOn('revisoes_decisao', 'revisoes_decisao_candidato_id_empresa_id_index', ['candidato_id', 'empresa_id'])
    this.indexOn('revisoes_decisao', 'revisoes_decisao_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.indexOn('revisoes_decisao', 'revisoes_decisao_empresa_id_pedido_em_index', ['empresa_id', 'pedido_em'])
    this.indexOn('revisoes_decisao', 'revisoes_decisao_empresa_id_situacao_index', ['empresa_id', 'situacao'])
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_campo_extra_candidato').notNullable().defaultTo(1)
    })
    this.schema.alterTable('candidato_historicos', (table) => {
      table.text('mensagem_candidato', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('candidato_historicos', 'mensagem_candidato')
    this.dropColumnOf('empresas', 'configuracao_campo_extra_candidato')
    this.schema.dropTable('revisoes_decisao')
  }
}
