import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_anos_guarda_desligados').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_anos_guarda_desligados')
  }
}
