import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each user arranged for themselves, and the messages of their boxes. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('preferencias_usuarios', (table) => {
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.string('chave', 120).notNullable()
      table.text('valor', 'mediumtext').notNullable()
      table.primary(['usuario_id', 'chave'])
    })
    this.schema.createTable('mensagens_usuarios', (table) => {
      table.increments('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('tipo', 2).notNullable()
      table.string('remetente', 100).notNullable()
      table.text('texto').notNullable()
      table.string('link', 255).nullable()
      table.boolean('lida').notNullable().defaultTo(false)
      table.dateTime('data', { useTz: false }).notNullable()
      table.index(['usuario_id', 'empresa_id', 'tipo', 'id'], 'mensagens_usuarios_caixa_index')
    })
  }

  async down() {
    this.schema.dropTable('mensagens_usuarios')
    this.schema.dropTable('preferencias_usuarios')
  }
}
