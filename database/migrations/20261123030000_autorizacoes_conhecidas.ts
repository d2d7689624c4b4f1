import { BaseSchema } from '@adonisjs/lucid/schema'

/** Authorities this installation has had, and since when: what came later is offered to the profiles that had its neighbours. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('autorizacoes_conhecidas', (table) => {
      table.string('nome', 191).notNullable().primary()
      table.dateTime('desde', { useTz: false }).nullable()
    })
  }

  async down() {
    this.schema.dropTable('autorizacoes_conhecidas')
  }
}
