import { brDate, type Context, Fraction, RuleError, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { CYCLES } from '../domain/keys.ts'
import { NINEBOX, stepOf } from '../domain/boxes.ts'
import { chartOf, nineboxRow } from './ninebox.ts'
import { type EvaluatedResult, promiseOf, resultsOf } from './results.ts'
import { isOver } from './submitted.ts'

/** How many ended cycles are looked through for one that may be shown. */
const MAX_CYCLES = 12

/** The chosen cycle, or the ended ones, the latest first. */
async function cyclesFor(context: Context, id: number | null): Promise<Cycle[]> {
  const repo = context.system.repo(CYCLES)
  if (id) return [await repo.find(id)].filter((cycle) => cycle !== null)
  const { rows } = await repo.list({
    filter: { situacao: 'ENCERRADA' },
    sort: [
      { field: 'dataFim', descending: true },
      { field: 'id', descending: true },
    ],
    limit: MAX_CYCLES,
    full: true,
    withoutTotal: true,
  })
  return rows
}

interface Shown {
  cycle: Cycle | null
  results: EvaluatedResult[]
  /** Why a chosen or later cycle is not shown; null if nothing is left out. */
  motivo: string | null
}

async function shownOfCycle(context: Context, cycle: Cycle): Promise<Shown> {
  const nothing = (motivo: string): Shown => ({ cycle, results: [], motivo })
  try {
    const all = await resultsOf(context, cycle)
    const results = all.filter((result) => result.final.performance !== null)
    if (results.length) return { cycle, results, motivo: null }
    if (!all.length) return nothing('ninguém entregou um questionário')
    const { minimo } = promiseOf(context, cycle)
    return nothing(
      cycle.anonima
        ? `nenhum avaliado chega ao piso de anonimato, de ${minimo} pessoas`
        : 'as perguntas não dão pontos',
    )
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    if (isOver(cycle)) return nothing(`não pode ser lida agora (${error.message})`)
    return nothing(`é anônima, e os resultados aparecem depois de ${brDate(cycle.dataFim)}`)
  }
}

/** The results of the chosen cycle, or of the latest ended one that may be shown; and why others are not. */
export async function shownPerformance(context: Context, id: number | null): Promise<Shown> {
  const passed: Shown[] = []
  for (const cycle of await cyclesFor(context, id)) {
    const found = await shownOfCycle(context, cycle)
    if (!found.results.length) {
      passed.push(found)
      continue
    }
    return { ...found, motivo: passed[0] ? reasonOf(passed[0]) : null }
  }
  return passed[0]
    ? { ...passed[0], motivo: reasonOf(passed[0]) }
    : { cycle: null, results: [], motivo: id ? 'Esta avaliação não existe aqui.' : 'Nenhuma avaliação terminou ainda.' }
}

const reasonOf = ({ cycle, motivo }: Shown) => `“${cycle!.titulo}” não aparece: ${motivo}.`

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

/** The place of a person, and the step of each axis: 0 low, 1 medium, 2 high. */
interface Place {
  result: EvaluatedResult
  potential: number
  performance: number
}

/** By thirds, where the cycle has no Nine Box. */
const byThirds = (results: EvaluatedResult[]): Place[] =>
  results.flatMap((result) => {
    const { modelo, competencias } = result.final
    return modelo === null || competencias === null
      ? []
      : [{ result, potential: stepOf(competencias, 33, 66), performance: stepOf(modelo, 33, 66) }]
  })

/**
 * The places of people: those of the latest Nine Box of the cycle, with its limits and as calibrated, so that a panel
 * and the Nine Box agree.
 */
export async function placesOf(
  context: Context,
  { cycle, results }: Pick<Shown, 'cycle' | 'results'>,
): Promise<Place[]> {
  const id = cycle
    ? await context
        .query(NINEBOX)
        .where(when('avaliacaoDesempenho').is(cycle.id))
        .select('id')
        .orderBy('-data', '-id')
        .limit(1)
        .value()
    : null
  if (!id) return byThirds(results)
  const { talentos } = await chartOf(context, await nineboxRow(context, Number(id)))
  const boxes = new Map(talentos.map((talento) => [talento.id, talento.box]))
  return results.flatMap((result) => {
    const box = boxes.get(result.id)
    return box ? [{ result, potential: 2 - Math.floor((box - 1) / 3), performance: (box - 1) % 3 }] : []
  })
}

/** The grid: potential from high to low, performance from low to high. */
export function gridOf(places: Place[]) {
  const count = (potential: number, performance: number) =>
    places.filter((place) => place.potential === potential && place.performance === performance).length
  return places.length
    ? [2, 1, 0].map((potential) => ({
        potencial: rowName(potential),
        baixo: count(potential, 0),
        medio: count(potential, 1),
        alto: count(potential, 2),
      }))
    : []
}

/** The people of a cell of the grid, named by its row and column. */
export const peopleOfBox = (places: Place[], row: string, column: string) =>
  places
    .filter((place) => rowName(place.potential) === row && COLUMNS[place.performance] === column)
    .map((place) => place.result)
