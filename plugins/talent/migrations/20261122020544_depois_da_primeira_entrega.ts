import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_campo_extra_colaborador').notNullable().defaultTo(1)
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_campo_extra_colaborador')
  }
}
