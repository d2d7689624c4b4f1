import { type Compute, type Context, RuleError, type RowAt } from '#engine'
import { type NINEBOX, NUMBERS } from '../domain/boxes.ts'
import { chartOf } from './ninebox.ts'

type Ninebox = RowAt<typeof NINEBOX>
type Chart = Awaited<ReturnType<typeof chartOf>>

/** One chart for all computed values of a row; null while its results may not be shown, and without a cycle. */
const charts = new WeakMap<Ninebox[], Promise<(Chart | null)[]>>()

async function drawn(rows: Ninebox[], context: Context): Promise<(Chart | null)[]> {
  const found: (Chart | null)[] = []
  for (const row of rows)
    found.push(
      row.avaliacaoDesempenho
        ? await chartOf(context, row).catch((error) => {
            if (error instanceof RuleError) return null
            throw error
          })
        : null,
    )
  return found
}

function chartsOf(rows: Ninebox[], context: Context) {
  const known = charts.get(rows)
  if (known) return known
  const made = drawn(rows, context)
  charts.set(rows, made)
  return made
}

const of =
  (value: (chart: Chart) => unknown): Compute<typeof NINEBOX> =>
  async (rows, context) =>
    (await chartsOf(rows, context)).map((chart) => (chart ? value(chart) : null))

/** Computed values of a Nine Box: number of people in each box, the people, and the averages. */
export const computedOfNinebox: Record<string, Compute<typeof NINEBOX>> = {
  percentualPotencial: of((chart) => chart.percentualPotencial),
  percentualDesempenho: of((chart) => chart.percentualDesempenho),
  ...Object.fromEntries(
    NUMBERS.flatMap((number) => [
      [`box${number}.quantidade`, of((chart) => chart.boxes[number - 1]!.quantidade)],
      [`box${number}.colaboradorIds`, of((chart) => chart.boxes[number - 1]!.colaboradorIds)],
    ]),
  ),
}
