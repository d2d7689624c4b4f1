import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** People whose record is erased and whose copies in texts are still to be searched; `dados` is encrypted. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('apagamentos_pendentes', (table) => {
      table.increments('id')
      table.string('recurso', 120).notNullable()
      table.integer('registro_id').notNullable()
      table.text('dados', 'mediumtext').notNullable()
      table.datetime('criado_em').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('apagamentos_pendentes')
  }
}
