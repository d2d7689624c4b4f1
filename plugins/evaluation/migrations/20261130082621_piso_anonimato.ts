import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const OLD = 'configuracao_minimo_grupo_avaliacao'
const NEW = 'configuracao_piso_anonimato'

/**
 * The floor of anonymity is one setting of the company, and holds for each relation. Cycles with anonymous answers keep
 * what their evaluators were told: the minimum of then, and a manager who is anonymous too.
 */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.integer('piso_anonimato').nullable()
      table.boolean('gestor_anonimo').notNullable().defaultTo(0)
    })
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE avaliacoes_desempenho SET gestor_anonimo = 1, piso_anonimato = (
           SELECT CASE WHEN e.${OLD} > 2 THEN e.${OLD} ELSE 2 END FROM empresas e
           WHERE e.id = avaliacoes_desempenho.empresa_id
         ) WHERE anonima = 1 AND possui_resposta = 1`,
      )
      await db.rawQuery(
        `UPDATE empresas SET ${NEW} = ${OLD} WHERE ${OLD} > 3 AND (${NEW} IS NULL OR ${NEW} < ${OLD})`,
      )
    })
    this.dropColumnOf('empresas', OLD)
  }

  async down() {
    this.schema.alterTable('empresas', (table) => {
      table.integer(OLD).nullable()
    })
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE empresas SET ${OLD} = ${NEW}`)
    })
    this.dropColumnOf('avaliacoes_desempenho', 'gestor_anonimo')
    this.dropColumnOf('avaliacoes_desempenho', 'piso_anonimato')
  }
}
