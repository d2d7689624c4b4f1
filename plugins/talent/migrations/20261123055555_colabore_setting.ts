import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_integrado_com_colabore').notNullable().defaultTo(0)
    })
    // Companies say it in their register already.
    this.defer(async (db) => {
      await db.from('empresas').where('eh_integrada_colabore', true).update({ configuracao_integrado_com_colabore: true })
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_integrado_com_colabore')
  }
}
