import { addDays, type Context, idOf, type Row } from '#engine'
import { type Kind, KINDS } from '../domain/kinds.ts'
import { difference, growth } from '../shared/money.ts'

export interface ValueFacts {
  cargo: { id: number; nome: string } | null
  atual: number | null
  diferenca: number | null
  percentual: number | null
}

/** What bands and indexes are worth until a day. */
export const CURVES = { F: 'curvaSalarial', I: 'indiceHistorico' } as const

async function factsOf(kind: Exclude<Kind, 'T'>, rows: readonly Row[], context: Context): Promise<ValueFacts[]> {
  const { of, target } = KINDS[kind]
  const values = new Map<number, number | null>()
  // A row whose table or subject is out of sight, or missing, says nothing.
  const told = rows.filter((row) => row.tabelaReajuste?.data && row[target])
  for (const [day, some] of Map.groupBy(told, (row) => row.tabelaReajuste.data as string)) {
    const ids = some.map((row) => idOf(row[target])!)
    const found = await context
      .elevated('a table tells what holds until its day')
      .repo(of)
      .valuesAt(CURVES[kind], ids, addDays(day, -1))
    for (const row of some) values.set(row.id, found.get(idOf(row[target])!)?.valor ?? null)
  }
  return rows.map((row) => {
    const [atual, proposto] = [values.get(row.id) ?? null, (row.valorProposto as number | null) ?? null]
    return {
      cargo: row.faixaSalarial?.cargo ?? null,
      atual,
      diferenca: difference(atual, proposto),
      percentual: growth(atual, proposto),
    }
  })
}

const kept = new WeakMap<readonly Row[], Promise<ValueFacts[]>>()

/** One of the facts, for a computed field: they are worked out once for a page. */
export const valueFacts =
  <T>(kind: Exclude<Kind, 'T'>, pick: (facts: ValueFacts) => T) =>
  async (rows: Row[], context: Context): Promise<T[]> => {
    let facts = kept.get(rows)
    if (!facts) kept.set(rows, (facts = factsOf(kind, rows, context)))
    return (await facts).map(pick)
  }
