import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_guarda_chamadas_integracao').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_dias_guarda_chamadas_integracao')
  }
}
