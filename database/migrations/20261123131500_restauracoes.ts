import { BaseSchema } from '@adonisjs/lucid/schema'

/** Restorations that were committed: written in the transaction of the restored rows, so it tells whether they stand. No backup holds it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('restauracoes', (table) => {
      table.increments('id')
      table.string('codigo', 36).notNullable().unique()
      table.string('arquivo', 100).notNullable()
      table.datetime('feita_em').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('restauracoes')
  }
}
