import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the platform keeps beside the resources: audit trail, read marks of the news, and the counters of the rate limits. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('auditoria', (table) => {
      table.bigIncrements('id')
      table.dateTime('data_hora', { useTz: false }).notNullable()
      table.string('ator_tipo', 10).notNullable()
      table.integer('ator_id').nullable()
      table.string('ator_nome', 100).notNullable()
      table.integer('empresa_id').nullable()
      table.string('recurso', 80).notNullable()
      table.integer('registro_id').nullable()
      table.string('acao', 60).notNullable()
      table.text('mudancas', 'mediumtext').nullable()
      table.string('requisicao', 64).nullable()
      table.index(['recurso', 'registro_id', 'id'], 'auditoria_registro_index')
    })
    this.schema.createTable('noticias_lidas', (table) => {
      table.integer('noticia_id').unsigned().notNullable().references('id').inTable('noticias').onDelete('CASCADE')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.primary(['usuario_id', 'noticia_id'])
    })
    this.schema.createTable('sementes', (table) => {
      table.string('plugin', 60).notNullable().primary()
      table.dateTime('criado_em', { useTz: false }).notNullable()
    })
    this.schema.createTable('limites_de_acesso', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points', 9).notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned()
    })
  }

  async down() {
    this.schema.dropTable('limites_de_acesso')
    this.schema.dropTable('sementes')
    this.schema.dropTable('noticias_lidas')
    this.schema.dropTable('auditoria')
  }
}
