import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('cidades', (table) => {
      table.string('codigo_ac', 12).nullable()
    })
    this.schema.alterTable('estabelecimentos', (table) => {
      table.string('codigo_ac', 12).nullable()
    })
  }

  async down() {
    this.dropColumnOf('estabelecimentos', 'codigo_ac')
    this.dropColumnOf('cidades', 'codigo_ac')
  }
}
