import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_meses_evidencias').nullable()
      table.boolean('configuracao_ajuda_vieses').notNullable().defaultTo(1)
      table.text('configuracao_texto_vieses', 'mediumtext').nullable()
    })
    this.fillColumn('empresas', 'configuracao_meses_evidencias', 12)
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_texto_vieses')
    this.dropColumnOf('empresas', 'configuracao_ajuda_vieses')
    this.dropColumnOf('empresas', 'configuracao_meses_evidencias')
  }
}
