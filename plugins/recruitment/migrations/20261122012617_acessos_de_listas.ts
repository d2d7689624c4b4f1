import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('acessos_candidatos', (table) => {
      table.string('alcance', 500).nullable()
    })
    this.schema.alterTable('acessos_candidatos', (table) => {
      table.integer('quantidade').nullable()
    })
  }

  async down() {
    this.dropColumnOf('acessos_candidatos', 'quantidade')
    this.dropColumnOf('acessos_candidatos', 'alcance')
  }
}
