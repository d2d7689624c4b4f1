import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('mensagens_sistema', (table) => {
      table.increments('id')
      table.string('codigo', 31).nullable()
      table.string('codigo_proprio', 60).nullable()
      table.string('gravidade', 5).nullable()
      table.integer('empresa_id').unsigned().nullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.text('mensagens', 'mediumtext').nullable()
      table.string('link', 255).nullable()
      table.string('autorizacao', 150).nullable()
      table.boolean('ativa').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('mensagens_sistema', 'mensagens_sistema_codigo_index', ['codigo'])
    this.indexOn('mensagens_sistema', 'mensagens_sistema_empresa_id_index', ['empresa_id'])
    this.newTable('menu_extra', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 50).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('menu_extra', 'menu_extra_empresa_id_nome_unique', ['empresa_id', 'nome'], { unique: true })
    this.indexOn('menu_extra', 'menu_extra_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('menu_extra_links', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('menu_extra').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('nome', 50).nullable()
      table.string('tipo', 1).nullable()
      table.string('url', 255).nullable()
      table.boolean('nova_aba').notNullable().defaultTo(0)
    })
    this.indexOn('menu_extra_links', 'menu_extra_links_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('pesquisas_satisfacao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.dateTime('respondida_em', { useTz: false }).nullable()
      table.integer('usuario_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.integer('nota').nullable()
      table.text('comentario', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pesquisas_satisfacao', 'pesquisas_satisfacao_empresa_id_respondida_em_index', ['empresa_id', 'respondida_em'])
    this.indexOn('pesquisas_satisfacao', 'pesquisas_satisfacao_usuario_id_empresa_id_index', ['usuario_id', 'empresa_id'])
    this.indexOn('pesquisas_satisfacao', 'pesquisas_satisfacao_empresa_id_nota_index', ['empresa_id', 'nota'])
    this.schema.alterTable('empresas', (table) => {
      table.boolean('ac_integra').notNullable().defaultTo(0)
    })
    this.schema.alterTable('empresas', (table) => {
      table.boolean('eh_integrada_colabore').notNullable().defaultTo(0)
    })
    this.schema.alterTable('empresas', (table) => {
      table.string('configuracao_pergunta_satisfacao', 200).nullable()
    })
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_pesquisa_satisfacao').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_dias_pesquisa_satisfacao')
    this.dropColumnOf('empresas', 'configuracao_pergunta_satisfacao')
    this.dropColumnOf('empresas', 'eh_integrada_colabore')
    this.dropColumnOf('empresas', 'ac_integra')
    this.schema.dropTable('pesquisas_satisfacao')
    this.schema.dropTable('menu_extra_links')
    this.schema.dropTable('menu_extra')
    this.schema.dropTable('mensagens_sistema')
  }
}
