import { addDays, type Context, idOf } from '#engine'
import { subjectOf, type ValueItem } from '../domain/rows.ts'
import { type Kind, KINDS } from '../domain/kinds.ts'
import { difference, growth } from '../shared/money.ts'

export interface ValueFacts {
  cargo: { id: number } | null
  atual: number | null
  diferenca: number | null
  percentual: number | null
}

/** Fields with the values of bands and indexes over time. */
export const CURVES = { F: 'curvaSalarial', I: 'indiceHistorico' } as const

async function factsOf(kind: Exclude<Kind, 'T'>, rows: readonly ValueItem[], context: Context): Promise<ValueFacts[]> {
  const { of } = KINDS[kind]
  const values = new Map<number, number | null>()
  // A row whose table or target is missing or outside the user's scope has no facts.
  const told = rows.filter((row) => row.tabelaReajuste?.data && subjectOf(row))
  for (const [day, some] of Map.groupBy(told, (row) => row.tabelaReajuste.data)) {
    const ids = some.map((row) => idOf(subjectOf(row))!)
    const found = await context.system.repo(of).valuesAt(CURVES[kind], ids, addDays(day, -1))
    for (const row of some) values.set(row.id, found.get(idOf(subjectOf(row))!)?.valor ?? null)
  }
  return rows.map((row) => {
    const [atual, proposto] = [values.get(row.id) ?? null, row.valorProposto ?? null]
    return {
      cargo: ('faixaSalarial' in row ? row.faixaSalarial?.cargo : null) ?? null,
      atual,
      diferenca: difference(atual, proposto),
      percentual: growth(atual, proposto),
    }
  })
}

const kept = new WeakMap<readonly ValueItem[], Promise<ValueFacts[]>>()

/** One of the facts, for a computed field: the facts are computed once per page. */
export const valueFacts =
  <T>(kind: Exclude<Kind, 'T'>, pick: (facts: ValueFacts) => T) =>
  async (rows: ValueItem[], context: Context): Promise<T[]> => {
    let facts = kept.get(rows)
    if (!facts) kept.set(rows, (facts = factsOf(kind, rows, context)))
    return (await facts).map(pick)
  }
