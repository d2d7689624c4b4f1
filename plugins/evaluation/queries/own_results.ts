import { type Context, when } from '#engine'
import type { Participant } from '../domain/rows.ts'

/** The result of a questionnaire; results of individual questionnaires of an anonymous evaluation are never shown. */
export async function performanceShown(
  rows: Pick<Participant, 'avaliacaoDesempenho' | 'preenchimento'>[],
  context: Context,
): Promise<(number | null)[]> {
  const system = context.system
  const cycles = await system
    .query('avaliacao/avaliacoes-desempenho')
    .where(when('id').in([...new Set(rows.map((row) => row.avaliacaoDesempenho?.id).filter(Boolean))]))
    .select({ id: 'id', anonima: 'anonima' })
    .rows()
  const open = new Set(cycles.filter((cycle) => !cycle.anonima).map((cycle) => Number(cycle.id)))
  const ids = rows.flatMap(({ avaliacaoDesempenho, preenchimento }) =>
    preenchimento && open.has(avaliacaoDesempenho?.id) ? [preenchimento.id] : [],
  )
  if (!ids.length) return rows.map(() => null)
  const fillings = await system
    .query('questionarios/preenchimentos')
    .where(when('id').in(ids), when('respondidoEm').filled())
    .select({ id: 'id', performance: 'performance' })
    .rows()
  const byId = new Map(fillings.map((filling) => [Number(filling.id), filling.performance as number | null]))
  return rows.map((row) => (row.preenchimento ? (byId.get(row.preenchimento.id) ?? null) : null))
}

/** The performance of submitted questionnaires, by filling. */
export async function performanceOfFillings(
  rows: { preenchimento: { id: number } | null }[],
  context: Context,
): Promise<(number | null)[]> {
  const ids = rows.flatMap((row) => (row.preenchimento ? [row.preenchimento.id] : []))
  if (!ids.length) return rows.map(() => null)
  const found = await context.system
    .query('questionarios/preenchimentos')
    .where(when('id').in(ids), when('respondidoEm').filled())
    .select({ id: 'id', performance: 'performance' })
    .rows()
  const byId = new Map(found.map((item) => [Number(item.id), item.performance as number | null]))
  return rows.map((row) => (row.preenchimento ? (byId.get(row.preenchimento.id) ?? null) : null))
}
