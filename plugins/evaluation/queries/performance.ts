import { type Context, Fraction, RuleError } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { CYCLES } from '../domain/keys.ts'
import { stepOf } from '../domain/boxes.ts'
import { type EvaluatedResult, resultsOf } from './results.ts'

/** The chosen cycle, or the latest finished one. */
export async function cycleShown(context: Context, id: number | null): Promise<Cycle | null> {
  const repo = context.system.repo(CYCLES)
  if (id) return repo.find(id)
  const { rows } = await repo.list({
    filter: { situacao: 'ENCERRADA' },
    sort: [{ field: 'dataFim', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  })
  return rows[0] ?? null
}

/** Results that may be shown; none of an anonymous cycle that is still running. */
export async function shownResults(context: Context, id: number | null): Promise<EvaluatedResult[]> {
  const cycle = await cycleShown(context, id)
  if (!cycle) return []
  try {
    return (await resultsOf(context, cycle)).filter((result) => result.final.performance !== null)
  } catch (error) {
    if (error instanceof RuleError) return []
    throw error
  }
}

/** The mean performance of people, from their exact results. */
export const meanOf = (results: EvaluatedResult[]) =>
  Fraction.mean(results.flatMap((result) => result.final.exato.performance ?? []))?.round() ?? null

/** Averages of areas, best first. */
export const byArea = (results: EvaluatedResult[]) =>
  [...Map.groupBy(results, (result) => result.area ?? 'Sem área')]
    .map(([label, all]) => ({ label, data: meanOf(all)!, avaliados: all.length }))
    .sort((a, b) => b.data - a.data || a.label.localeCompare(b.label))

export const ranked = (results: EvaluatedResult[]) =>
  [...results].sort((a, b) => b.final.performance! - a.final.performance! || a.nome.localeCompare(b.nome))

const STEPS = ['Baixo', 'Médio', 'Alto']

const COLUMNS = ['baixo', 'medio', 'alto'] as const
const rowName = (potential: number) => `${STEPS[potential]} potencial`

/** The box of a person, if both halves have a result: thirds of potential and of performance. */
const boxOf = ({ final }: EvaluatedResult) =>
  final.modelo === null || final.competencias === null
    ? null
    : { potential: stepOf(final.competencias, 33, 66), performance: stepOf(final.modelo, 33, 66) }

/** The grid by thirds: potential from high to low, performance from low to high. */
export function gridOf(results: EvaluatedResult[]) {
  const boxes = results.flatMap((result) => boxOf(result) ?? [])
  const count = (potential: number, performance: number) =>
    boxes.filter((box) => box.potential === potential && box.performance === performance).length
  return boxes.length
    ? [2, 1, 0].map((potential) => ({
        potencial: rowName(potential),
        baixo: count(potential, 0),
        medio: count(potential, 1),
        alto: count(potential, 2),
      }))
    : []
}

/** The people of a cell of the grid, named by its row and column. */
export const peopleOfBox = (results: EvaluatedResult[], row: string, column: string) =>
  results.filter((result) => {
    const box = boxOf(result)
    return box && rowName(box.potential) === row && COLUMNS[box.performance] === column
  })
