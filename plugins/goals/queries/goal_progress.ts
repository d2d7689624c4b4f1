import { type Compute, type Context, type Row, when, type Where } from '#engine'
import { CONFIANCA } from '../codes.ts'
import { RESULTS } from '../domain/keys.ts'
import { goalProgress, type KeyResult, meanOf } from '../domain/progress.ts'

/** Key results with their values on a day. */
async function resultsOn(context: Context, day: string, conditions: Where[]) {
  const rows = await context
    .query(RESULTS)
    .unrestricted('a goal in sight, or a result that is shown, is made of all its key results')
    .on(day)
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
  return rows.map((one) => ({
    objetivo: Number(one.objetivo),
    talento: Number(one.talento),
    pesoObjetivo: Number(one.pesoObjetivo ?? 1),
    peso: Number(one.peso ?? 1),
    inicial: Number(one.inicial ?? 0),
    alvo: Number(one.alvo ?? 0),
    atual: one.atual === null || one.atual === undefined ? null : Number(one.atual),
    confianca: (one.confianca ?? null) as keyof typeof CONFIANCA | null,
  }))
}

const kept = new WeakMap<Row[], ReturnType<typeof resultsOn>>()

/** Progress and confidence of one page look at the same key results: they are read once. */
function ofPage(rows: Row[], context: Context) {
  const found = kept.get(rows) ?? resultsOn(context, context.today, [when('objetivo').in(rows.map((row) => row.id))])
  kept.set(rows, found)
  return found
}

/** The worst confidence of the key results speaks for the goal. */
const worst = (all: { confianca: keyof typeof CONFIANCA | null }[]) =>
  (['R', 'A', 'V'] as const).find((code) => all.some((one) => one.confianca === code))

export const computedOfGoals: Record<string, Compute> = {
  progresso: async (rows, context) => {
    const all = Map.groupBy(await ofPage(rows, context), (one) => one.objetivo)
    return rows.map((row) => goalProgress(all.get(row.id) ?? []))
  },
  confianca: async (rows, context) => {
    const all = Map.groupBy(await ofPage(rows, context), (one) => one.objetivo)
    return rows.map((row) => {
      const code = worst(all.get(row.id) ?? [])
      return code ? CONFIANCA[code] : null
    })
  },
}

/** How far each of these talents came on a day, by the goals whose term lies in a period and that were not cancelled. */
export async function progressOfTalents(
  context: Context,
  talents: number[],
  { de, ate, em }: { de: string; ate: string; em: string },
): Promise<Map<number, number>> {
  const rows = await resultsOn(context, em, [
    when('objetivo.colaborador').in(talents),
    when('objetivo.situacao').isNot('X'),
    when('objetivo.dataFim').between(de, ate),
  ])
  const found = new Map<number, number>()
  for (const [talent, all] of Map.groupBy(rows, (one) => one.talento)) {
    const goals = [...Map.groupBy(all, (one) => one.objetivo).values()].map((results) => ({
      valor: goalProgress(results as KeyResult[]) ?? 0,
      peso: results[0]!.pesoObjetivo,
    }))
    const mean = meanOf(goals)
    if (mean !== null) found.set(talent, mean)
  }
  return found
}
