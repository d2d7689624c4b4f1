import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_compartilha_colaboradores').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_compartilha_colaboradores')
  }
}
