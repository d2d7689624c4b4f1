import { type Context, idOf } from '#engine'
import { type Curves, salaryCurve, type SalaryPeriod, valueOn, type ValuePeriod } from '../domain/salary.ts'

const INDICES = 'cargo-salario/indices'
const BANDS = 'cargo-salario/faixas-salariais'

/** Rows with their histories; missing ids are omitted. */
async function rowsOf<const K extends typeof INDICES | typeof BANDS>(
  context: Context,
  resource: K,
  ids: Iterable<number | null | undefined>,
) {
  const wanted = [...new Set(ids)].filter((id): id is number => Boolean(id))
  if (!wanted.length) return []
  const query = { filter: { id: wanted }, full: true, limit: null, withoutTotal: true }
  return (
    await context.elevated('salaries follow from bands and indexes, whoever changes one').repo(resource).list(query)
  ).rows
}

const ordered = (rows: ValuePeriod[]): ValuePeriod[] =>
  rows.map(({ data, valor }) => ({ data, valor })).sort((a, b) => (a.data < b.data ? -1 : 1))

/** Values of these indexes by start date. */
export async function indexCurves(
  context: Context,
  ids: Iterable<number | null | undefined>,
): Promise<Curves['indices']> {
  const rows = await rowsOf(context, INDICES, ids)
  return new Map(rows.map((row) => [row.id, ordered(row.indiceHistorico ?? [])]))
}

/** Salaries of these bands by start date. */
export async function bandCurves(context: Context, ids: Iterable<number | null | undefined>) {
  const rows = await rowsOf(context, BANDS, ids)
  return new Map(rows.map((row) => [row.id, ordered(row.curvaSalarial ?? [])]))
}

/** A period of a band's history, stored or from the input. */
interface HistoryRow {
  data: string
  tipo?: SalaryPeriod['tipo']
  indice?: unknown
  indiceId?: unknown
  quantidade?: number | null
  valor?: number | null
}

/** Rows of a history as input of the calculation. */
const salaryPeriods = (rows: HistoryRow[]): SalaryPeriod[] =>
  rows.map((one) => ({
    data: one.data,
    tipo: one.tipo ?? null,
    indice: idOf(one.indice ?? one.indiceId),
    quantidade: one.quantidade ?? null,
    valor: one.valor ?? null,
  }))

/** The salary curve of a band with this history. */
export async function bandCurve(context: Context, history: HistoryRow[]): Promise<ValuePeriod[]> {
  const periods = salaryPeriods(history)
  return salaryCurve(periods, {
    indices: await indexCurves(
      context,
      periods.map((one) => one.indice),
    ),
  })
}

/** Recomputes the curves of bands, after an index changed. */
export async function recomputeBands(context: Context, ids: readonly number[]) {
  const rows = await rowsOf(context, BANDS, ids)
  const periods = new Map(rows.map((row) => [row.id, salaryPeriods(row.historico ?? [])]))
  const indices = await indexCurves(
    context,
    [...periods.values()].flat().map((one) => one.indice),
  )
  for (const row of rows) {
    const curve = salaryCurve(periods.get(row.id)!, { indices })
    if (JSON.stringify(curve) !== JSON.stringify(ordered(row.curvaSalarial ?? [])))
      await context
        .elevated('salaries follow from bands and indexes, whoever changes one')
        .repo(BANDS)
        .patch(row.id, { curvaSalarial: curve }, 'recalcular salário')
  }
}

/** The salary of a period that starts on this day; null if index or band have no value yet. */
export async function salaryOn(
  context: Context,
  day: string,
  period: Omit<SalaryPeriod, 'data'>,
): Promise<number | null> {
  const curves = {
    indices: await indexCurves(context, [period.tipo === '2' ? period.indice : null]),
    faixas: await bandCurves(context, [period.tipo === '1' ? period.faixa : null]),
  }
  return valueOn(salaryCurve([{ ...period, data: day }], curves), day)
}
