import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.string('configuracao_insalubridade_base', 1).nullable()
      table.decimal('configuracao_salario_minimo', 15, 2).nullable()
    })
    this.schema.alterTable('talentos', (table) => {
      table.string('adicional_recebido', 3).nullable()
    })
    this.schema.alterTable('medicoes_risco', (table) => {
      table.string('adicional', 3).nullable()
      table.string('adicional_fundamento', 100).nullable()
      table.boolean('adicional_neutralizado').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('medicoes_risco', 'adicional_neutralizado')
    this.dropColumnOf('medicoes_risco', 'adicional_fundamento')
    this.dropColumnOf('medicoes_risco', 'adicional')
    this.dropColumnOf('talentos', 'adicional_recebido')
    this.dropColumnOf('empresas', 'configuracao_salario_minimo')
    this.dropColumnOf('empresas', 'configuracao_insalubridade_base')
  }
}
