import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('entregas_epi', (table) => {
      table.string('justificativa_ca', 255).nullable()
    })
  }

  async down() {
    this.dropColumnOf('entregas_epi', 'justificativa_ca')
  }
}
