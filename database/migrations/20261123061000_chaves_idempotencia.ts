import { BaseSchema } from '@adonisjs/lucid/schema'

/** Keys of creating calls, with what each made: sent again, it makes nothing more. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('chaves_idempotencia', (table) => {
      table.specificType('chave', 'char(64)').notNullable().primary()
      table.specificType('corpo', 'char(64)').notNullable()
      table.specificType('dono', 'char(36)').notNullable()
      table.text('ids', 'mediumtext').nullable()
      table.dateTime('criada_em', { useTz: false }).notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('chaves_idempotencia')
  }
}
