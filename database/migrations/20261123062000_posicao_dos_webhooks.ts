import { BaseSchema } from '@adonisjs/lucid/schema'

/** How far the audit trail was read for webhooks: one row, held while it is read. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhooks_posicao', (table) => {
      table.integer('id').unsigned().notNullable().primary()
      table.string('tomada', 20).nullable()
      table.text('posicao', 'mediumtext').nullable()
    })
    this.defer(async (db) => void (await db.table('webhooks_posicao').insert({ id: 1 })))
  }

  async down() {
    this.schema.dropTable('webhooks_posicao')
  }
}
