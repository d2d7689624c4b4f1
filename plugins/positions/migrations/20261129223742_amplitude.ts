import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('faixas_salariais_historico', (table) => {
      table.decimal('minimo', 15, 2).nullable()
      table.decimal('maximo', 15, 2).nullable()
    })
  }

  async down() {
    this.dropColumnOf('faixas_salariais_historico', 'maximo')
    this.dropColumnOf('faixas_salariais_historico', 'minimo')
  }
}
