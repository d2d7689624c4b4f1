import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const ANONYMOUS = 'SELECT id FROM avaliacoes_desempenho WHERE anonima = 1'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_minimo_grupo_avaliacao').nullable()
    })
    // Remarks of anonymous evaluators stood in the row that says who evaluates whom: they move to the questionnaire.
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE questionario_preenchimentos SET observacao = (
           SELECT MAX(p.observacao) FROM avaliacao_participantes p WHERE p.preenchimento_id = questionario_preenchimentos.id
         ) WHERE id IN (
           SELECT preenchimento_id FROM avaliacao_participantes
           WHERE observacao IS NOT NULL AND avaliacao_desempenho_id IN (${ANONYMOUS})
         )`,
      )
      await db.rawQuery(
        `UPDATE avaliacao_participantes SET observacao = NULL
         WHERE preenchimento_id IS NOT NULL AND avaliacao_desempenho_id IN (${ANONYMOUS})`,
      )
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE avaliacao_participantes SET observacao = (
           SELECT q.observacao FROM questionario_preenchimentos q WHERE q.id = avaliacao_participantes.preenchimento_id
         ) WHERE preenchimento_id IS NOT NULL AND avaliacao_desempenho_id IN (${ANONYMOUS})`,
      )
    })
    this.dropColumnOf('empresas', 'configuracao_minimo_grupo_avaliacao')
  }
}
