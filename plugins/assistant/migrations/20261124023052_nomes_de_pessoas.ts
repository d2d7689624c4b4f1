import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('assistente_chamadas', (table) => {
      table.text('nomes', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('assistente_chamadas', 'nomes')
  }
}
