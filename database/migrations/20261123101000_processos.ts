import { BaseSchema } from '@adonisjs/lucid/schema'

/** The processes of an installation, as each tells of itself. Moments are epoch milliseconds by the clock of the database. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('processos', (table) => {
      table.increments('id')
      table.string('codigo', 36).notNullable().unique()
      table.string('maquina', 100).notNullable()
      table.integer('pid').notNullable()
      table.string('papel', 20).notNullable()
      table.string('versao', 60).notNullable()
      table.bigInteger('iniciado_em').notNullable()
      table.bigInteger('visto_em').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('processos')
  }
}
