import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_aderiu_ao_esocial').notNullable().defaultTo(0)
      table.boolean('configuracao_inverter_eixo_resultado_nine_box').notNullable().defaultTo(0)
      table.boolean('configuracao_compartilha_cursos').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_compartilha_cursos')
    this.dropColumnOf('empresas', 'configuracao_inverter_eixo_resultado_nine_box')
    this.dropColumnOf('empresas', 'configuracao_aderiu_ao_esocial')
  }
}
