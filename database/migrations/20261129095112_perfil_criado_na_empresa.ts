import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('perfis', (table) => {
      table.integer('criado_na_empresa').nullable()
    })
  }

  async down() {
    this.dropColumnOf('perfis', 'criado_na_empresa')
  }
}
