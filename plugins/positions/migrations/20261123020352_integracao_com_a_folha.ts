import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_integrado_com_folha').notNullable().defaultTo(0)
    })
    this.defer(async (db) => {
      await db.rawQuery('UPDATE empresas SET configuracao_integrado_com_folha = ac_integra')
    })
    this.schema.alterTable('areas_organizacionais', (table) => {
      table.string('codigo_ac', 12).nullable()
    })
    this.schema.alterTable('faixas_salariais', (table) => {
      table.string('codigo_ac', 12).nullable()
    })
  }

  async down() {
    this.dropColumnOf('faixas_salariais', 'codigo_ac')
    this.dropColumnOf('areas_organizacionais', 'codigo_ac')
    this.dropColumnOf('empresas', 'configuracao_integrado_com_folha')
  }
}
