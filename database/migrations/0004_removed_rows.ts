import { BaseSchema } from '@adonisjs/lucid/schema'

/** Rows removed a moment ago, kept only while the removal may be undone. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('removidos', (table) => {
      table.bigIncrements('id')
      table.string('lote', 36).notNullable().index('removidos_lote_index')
      table.string('recurso', 80).notNullable()
      table.integer('registro_id').notNullable()
      table.integer('empresa_id').nullable()
      table.integer('ator_id').nullable()
      table.text('dados', 'longtext').notNullable()
      table.bigInteger('removido_em').notNullable()
      table.dateTime('criado_em', { useTz: false }).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('removidos')
  }
}
