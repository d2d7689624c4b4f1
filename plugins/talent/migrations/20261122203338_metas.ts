import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.decimal('configuracao_meta_absenteismo', 15, 2).nullable()
      table.decimal('configuracao_meta_turnover', 15, 2).nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_meta_turnover')
    this.dropColumnOf('empresas', 'configuracao_meta_absenteismo')
  }
}
