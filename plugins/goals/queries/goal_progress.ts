import { type Compute, type Context, Fraction, type RowAt, when, type Where } from '#engine'
import { CONFIANCA } from '../codes.ts'
import { GOALS, RESULTS } from '../domain/keys.ts'
import { goalProgress, type KeyResult } from '../domain/progress.ts'

/** Key results with their values on a day. */
async function resultsOn(context: Context, day: string, conditions: Where[]) {
  const rows = await context
    .query(RESULTS)
    .withoutRowRules()
    .asOf(day)
    .where(...conditions)
    .select({
      objetivo: 'objetivo.id',
      talento: 'objetivo.colaborador.id',
      pesoObjetivo: 'objetivo.peso',
      peso: 'peso',
      inicial: 'valorInicial',
      alvo: 'valorAlvo',
      atual: 'checkins.valor',
      confianca: 'checkins.confianca',
    })
    .rows()
  return rows.map((row) => ({
    objetivo: Number(row.objetivo),
    talento: Number(row.talento),
    pesoObjetivo: Number(row.pesoObjetivo ?? 1),
    peso: Number(row.peso ?? 1),
    inicial: Number(row.inicial ?? 0),
    alvo: Number(row.alvo ?? 0),
    atual: row.atual === null || row.atual === undefined ? null : Number(row.atual),
    confianca: (row.confianca ?? null) as keyof typeof CONFIANCA | null,
  }))
}

type Result = Awaited<ReturnType<typeof resultsOn>>[number]

/** Maximum depth of goals that contribute to goals; no company has more. */
const MAX_DEPTH = 8

/**
 * Goals with the basis of their progress: their key results, or, if there are none, the goals that contribute to them.
 */
class Measured {
  readonly #results: Map<number, Result[]>
  readonly #below: Map<number, { id: number; peso: number }[]>

  constructor(results: Map<number, Result[]>, below: Map<number, { id: number; peso: number }[]>) {
    this.#results = results
    this.#below = below
  }

  progress(id: number, depth = 0): Fraction | null {
    const own = this.#results.get(id)
    if (own) return goalProgress(own)
    if (depth >= MAX_DEPTH) return null
    return Fraction.weighted(
      (this.#below.get(id) ?? []).flatMap((item) => {
        const valor = this.progress(item.id, depth + 1)
        return valor === null ? [] : [{ valor, peso: item.peso }]
      }),
    )
  }

  /** A goal has the worst confidence of its basis. */
  confidence(id: number, depth = 0): Result['confianca'] {
    const own = this.#results.get(id)
    const all = own
      ? own.map((item) => item.confianca)
      : depth < MAX_DEPTH
        ? (this.#below.get(id) ?? []).map((item) => this.confidence(item.id, depth + 1))
        : []
    return (['R', 'A', 'V'] as const).find((code) => all.includes(code)) ?? null
  }
}

async function measured(context: Context, goals: number[]): Promise<Measured> {
  const results = new Map<number, Result[]>()
  const below = new Map<number, { id: number; peso: number }[]>()
  const known = new Set<number>()
  for (let ids = goals, level = 0; ids.length && level <= MAX_DEPTH; level++) {
    for (const id of ids) known.add(id)
    const found = await resultsOn(context, context.today, [when('objetivo').in(ids)])
    for (const [id, all] of Map.groupBy(found, (item) => item.objetivo)) results.set(id, all)
    const without = ids.filter((id) => !results.has(id))
    const children = without.length
      ? await context
          .query(GOALS)
          .withoutRowRules()
          .where(when('objetivoPai').in(without), when('situacao').isNot('X'))
          .select({ id: 'id', pai: 'objetivoPai.id', peso: 'peso' })
          .rows()
      : []
    for (const [pai, all] of Map.groupBy(children, (child) => Number(child.pai)))
      below.set(
        pai,
        all.map((item) => ({ id: Number(item.id), peso: Number(item.peso ?? 1) })),
      )
    ids = children.map((child) => Number(child.id)).filter((id) => !known.has(id))
  }
  return new Measured(results, below)
}

const kept = new WeakMap<RowAt<'metas/objetivos'>[], Promise<Measured>>()

/** Progress and confidence of a page use the same goals: they are read once. */
function ofPage(rows: RowAt<'metas/objetivos'>[], context: Context) {
  const ids = rows.map((row) => row.id)
  const found = kept.get(rows) ?? measured(context, ids)
  kept.set(rows, found)
  return found
}

export const computedOfGoals: Record<string, Compute<'metas/objetivos'>> = {
  progresso: async (rows, context) => {
    const found = await ofPage(rows, context)
    return rows.map((row) => found.progress(row.id)?.round() ?? null)
  },
  confianca: async (rows, context) => {
    const found = await ofPage(rows, context)
    return rows.map((row) => {
      const code = found.confidence(row.id)
      return code ? CONFIANCA[code] : null
    })
  },
}

/** Exact progress of each of these talents on a day, from the goals that end within a period and were not cancelled. */
export async function progressOfTalents(
  context: Context,
  talents: number[],
  { de, ate, em }: { de: string; ate: string; em: string },
): Promise<Map<number, Fraction>> {
  const rows = await resultsOn(context, em, [
    when('objetivo.colaborador').in(talents),
    when('objetivo.situacao').isNot('X'),
    when('objetivo.dataFim').between(de, ate),
  ])
  const found = new Map<number, Fraction>()
  for (const [talent, all] of Map.groupBy(rows, (row) => row.talento)) {
    const goals = [...Map.groupBy(all, (item) => item.objetivo).values()].map((results) => ({
      valor: goalProgress(results as KeyResult[]) ?? Fraction.ZERO,
      peso: results[0]!.pesoObjetivo,
    }))
    const mean = Fraction.weighted(goals)
    if (mean !== null) found.set(talent, mean)
  }
  return found
}
