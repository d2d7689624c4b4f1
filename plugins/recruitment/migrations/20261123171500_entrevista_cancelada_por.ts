import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('entrevistas', (table) => {
      table.integer('cancelada_por').nullable()
    })
  }

  async down() {
    this.dropColumnOf('entrevistas', 'cancelada_por')
  }
}
