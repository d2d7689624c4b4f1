import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** What nodes of a cluster meet at who hold the same rows (app/engine/database/cluster.ts). */
export default class extends PlatformSchema {
  async up() {
    this.newTable('travas', (table) => {
      table.integer('id').unsigned().notNullable().primary()
      table.integer('usos').unsigned().notNullable()
    })
  }

  async down() {
    this.schema.dropTable('travas')
  }
}
