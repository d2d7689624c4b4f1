import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('exemplo_mostruario', (table) => {
      table.string('chave', 1000).nullable()
    })
  }

  async down() {
    this.dropColumnOf('exemplo_mostruario', 'chave')
  }
}
