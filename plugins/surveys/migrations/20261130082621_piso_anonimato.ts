import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const OLD = 'configuracao_minimo_grupo_pesquisa'
const NEW = 'configuracao_piso_anonimato'

/** The floor of anonymity is one setting of the company; surveys that were released keep the minimum of then. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('pesquisas', (table) => {
      table.integer('piso_anonimato').nullable()
    })
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE pesquisas SET piso_anonimato = (
           SELECT CASE WHEN e.${OLD} > 5 THEN e.${OLD} ELSE 5 END FROM empresas e WHERE e.id = pesquisas.empresa_id
         ) WHERE anonimo = 1 AND (liberado = 1 OR encerrada = 1)`,
      )
      // The 5 of all surveys stays their own minimum: only who asked for more asks for it everywhere now.
      await db.rawQuery(
        `UPDATE empresas SET ${NEW} = ${OLD} WHERE ${OLD} > 5 AND (${NEW} IS NULL OR ${NEW} < ${OLD})`,
      )
    })
    this.dropColumnOf('empresas', OLD)
  }

  async down() {
    this.schema.alterTable('empresas', (table) => {
      table.integer(OLD).nullable()
    })
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE empresas SET ${OLD} = ${NEW} WHERE ${NEW} >= 5`)
    })
    this.dropColumnOf('pesquisas', 'piso_anonimato')
  }
}
