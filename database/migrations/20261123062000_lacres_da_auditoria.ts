import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a change came from, and the seals over what is in the audit trail. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('auditoria', (table) => {
      table.string('pagina', 255).nullable()
      table.string('ip', 45).nullable()
      table.index(['data_hora'], 'auditoria_data_hora_index')
    })
    this.schema.createTable('auditoria_lacres', (table) => {
      table.increments('id')
      table.string('tipo', 1).notNullable()
      table.bigInteger('de_id').notNullable()
      table.bigInteger('ate_id').notNullable()
      table.integer('quantidade').notNullable()
      table.string('resumo', 64).notNullable()
      table.string('anterior', 64).notNullable()
      table.string('lacre', 64).notNullable()
      table.string('chave', 16).notNullable()
      table.dateTime('criado_em', { useTz: false }).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('auditoria_lacres')
    this.schema.alterTable('auditoria', (table) => {
      table.dropIndex(['data_hora'], 'auditoria_data_hora_index')
      table.dropColumn('pagina')
      table.dropColumn('ip')
    })
  }
}
