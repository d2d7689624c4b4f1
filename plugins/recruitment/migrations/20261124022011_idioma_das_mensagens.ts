import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('candidatos', (table) => {
      table.string('idioma_portal', 5).nullable()
    })
  }

  async down() {
    this.dropColumnOf('candidatos', 'idioma_portal')
  }
}
