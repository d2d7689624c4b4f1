import { mixedRows } from '#app/anonymous/index.ts'
import type { QueryClientContract as Client } from '@adonisjs/lucid/types/database'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const CYCLES = 'avaliacao/avaliacoes-desempenho'
const PART = 200

const parsed = (stored: unknown) => (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? null))
const number = (stored: unknown) => (stored === null || stored === undefined ? null : Number(stored))
const text = (stored: unknown) => (stored === null || stored === undefined ? null : String(stored))

/** A questionnaire without who answered it, as `domain/apart.ts` describes it. */
const contentOf = (row: Record<string, unknown>) => ({
  avaliado: Number(row.avaliado_id),
  papel: row.papel,
  peso: number(row.peso_avaliador) ?? 1,
  modelo: Number(row.modelo_id),
  performance: number(row.performance),
  modeloPerformance: number(row.performance_modelo),
  competencias: number(row.performance_complemento),
  fracao: text(row.performance_fracao),
  modeloFracao: text(row.performance_modelo_fracao),
  competenciasFracao: text(row.performance_complemento_fracao),
  apuracao: parsed(row.apuracao),
  observacao: text(row.observacao),
})

/**
 * The answers of anonymous evaluations stood beside their evaluators: those handed in, of finished cycles too, are
 * stored encrypted and mixed, and the questionnaires they were in are deleted. The self-evaluation stays, and the
 * manager's where managers are told that theirs is shown as such.
 */
export default class extends PlatformSchema {
  async up() {
    this.defer(async (db: Client) => {
      const cycles = await db.from('avaliacoes_desempenho').where('anonima', true).select('id', 'gestor_anonimo')
      for (const cycle of cycles) await this.#separate(db, Number(cycle.id), Boolean(Number(cycle.gestor_anonimo)))
    })
  }

  /** What was separated is not joined again: an earlier version shows these cycles without results. */
  async down() {}

  async #separate(db: Client, cycle: number, managerToo: boolean) {
    const answered = await db
      .from('avaliacao_participantes')
      .where({ avaliacao_desempenho_id: cycle, status: 'C' })
      .whereNotNull('preenchimento_id')
      .whereNotIn('papel', managerToo ? ['U'] : ['U', 'L'])
      .select('id', 'empresa_id', 'avaliado_id', 'papel', 'peso_avaliador', 'preenchimento_id')
    if (!answered.length) return
    const contents: unknown[] = []
    for (let at = 0; at < answered.length; at += PART) {
      const part = answered.slice(at, at + PART)
      const fillings = await db
        .from('questionario_preenchimentos')
        .whereIn(
          'id',
          part.map((row) => row.preenchimento_id),
        )
        .select('*')
      const byId = new Map(fillings.map((filling) => [Number(filling.id), filling]))
      for (const row of part) {
        const filling = byId.get(Number(row.preenchimento_id))
        if (filling) contents.push(contentOf({ ...filling, ...row }))
      }
    }
    for (const row of mixedRows(Number(answered[0].empresa_id), { key: CYCLES, id: cycle }, contents))
      await db.insertQuery().table('coleta_anonima').insert(row)
    for (let at = 0; at < answered.length; at += PART) {
      const part = answered.slice(at, at + PART)
      const fillings = part.map((row) => row.preenchimento_id)
      await db
        .from('avaliacao_participantes')
        .whereIn(
          'id',
          part.map((row) => row.id),
        )
        .update({ preenchimento_id: null, respondida_em: null })
      await db.from('questionario_respostas').whereIn('preenchimento_id', fillings).delete()
      await db.from('questionario_preenchimentos').whereIn('id', fillings).delete()
    }
  }
}
