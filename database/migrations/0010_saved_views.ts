import { BaseSchema } from '@adonisjs/lucid/schema'

/** Searches people keep under a name: of one screen, by one user, for themselves or for the company. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('visoes_salvas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.string('tela', 150).notNullable()
      table.string('nome', 60).notNullable()
      table.text('consulta').notNullable()
      table.boolean('compartilhada').notNullable().defaultTo(0)
      table.index(['empresa_id', 'tela'], 'visoes_salvas_tela_index')
    })
  }

  async down() {
    this.schema.dropTable('visoes_salvas')
  }
}
