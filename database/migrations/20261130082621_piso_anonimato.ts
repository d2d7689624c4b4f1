import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_piso_anonimato').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_piso_anonimato')
  }
}
