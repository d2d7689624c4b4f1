import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.boolean('permite_quiosque').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('avaliacoes_desempenho', 'permite_quiosque')
  }
}
