import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The queue of background work. Moments are epoch milliseconds: they are compared in SQL on two databases whose
 * date types round and shift differently.
 */
export default class extends BaseSchema {
  protected tableName = 'tarefas'

  async up() {
    this.schema.createTable(this.tableName, (table) => {
      table.bigIncrements('id')
      table.string('nome', 100).notNullable()
      table.text('dados', 'longtext').notNullable()
      table.string('estado', 12).notNullable()
      table.integer('tentativas').notNullable().defaultTo(0)
      table.integer('max_tentativas').notNullable()
      table.bigInteger('executar_em').notNullable()
      table.bigInteger('reservada_ate').nullable()
      table.integer('progresso').notNullable().defaultTo(0)
      table.text('mensagem').nullable()
      table.bigInteger('criada_em').notNullable()
      table.bigInteger('atualizada_em').notNullable()
      table.string('chave', 190).nullable().unique()
      table.index(['estado', 'executar_em'])
    })
  }

  async down() {
    this.schema.dropTable(this.tableName)
  }
}
