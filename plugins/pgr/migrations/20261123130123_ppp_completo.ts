import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.string('configuracao_cnae', 7).nullable()
      table.string('configuracao_grau_risco', 1).nullable()
    })
    this.schema.alterTable('talentos', (table) => {
      table.string('regime_revezamento', 60).nullable()
    })
    this.schema.alterTable('grupos_homogeneos_historicos', (table) => {
      table.string('grau_exposicao', 1).nullable()
    })
  }

  async down() {
    this.dropColumnOf('grupos_homogeneos_historicos', 'grau_exposicao')
    this.dropColumnOf('talentos', 'regime_revezamento')
    this.dropColumnOf('empresas', 'configuracao_grau_risco')
    this.dropColumnOf('empresas', 'configuracao_cnae')
  }
}
