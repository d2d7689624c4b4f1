import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('alertas_vagas', (table) => {
      table.string('idioma', 5).nullable()
    })
  }

  async down() {
    this.dropColumnOf('alertas_vagas', 'idioma')
  }
}
