import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** By which rule the audit trail of each resource was last masked, and up to which row ('*'). */
export default class extends PlatformSchema {
  async up() {
    this.newTable('auditoria_expurgos', (table) => {
      table.string('recurso', 80).notNullable().primary()
      table.string('regra', 64).notNullable()
      table.bigInteger('ate_id').notNullable()
      table.dateTime('feito_em', { useTz: false }).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('auditoria_expurgos')
  }
}
