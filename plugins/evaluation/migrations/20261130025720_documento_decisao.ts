import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('decisoes_experiencia', (table) => {
      table.text('documento', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('decisoes_experiencia', 'documento')
  }
}
