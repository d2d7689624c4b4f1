import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('desligamentos', (table) => {
      table.text('mantidas', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('desligamentos', 'mantidas')
  }
}
