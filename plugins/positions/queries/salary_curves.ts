import { type Context, idOf, referredRows } from '#engine'
import { type Curves, salaryCurve, type SalaryPeriod, valueOn, type ValuePeriod } from '../domain/salary.ts'

const INDICES = 'cargo-salario/indices'
const BANDS = 'cargo-salario/faixas-salariais'

const ordered = (rows: ValuePeriod[]): ValuePeriod[] =>
  rows.map(({ data, valor }) => ({ data, valor })).sort((a, b) => (a.data < b.data ? -1 : 1))

/** Values of these indexes by start date. */
export async function indexCurves(
  context: Context,
  ids: Iterable<number | null | undefined>,
): Promise<Curves['indices']> {
  const rows = await referredRows(context.system, INDICES, ids, ['indiceHistorico'])
  return new Map([...rows].map(([id, row]) => [id, ordered(row.indiceHistorico ?? [])]))
}

/** Salaries of these bands by start date. */
export async function bandCurves(context: Context, ids: Iterable<number | null | undefined>) {
  const rows = await referredRows(context.system, BANDS, ids, ['curvaSalarial'])
  return new Map([...rows].map(([id, row]) => [id, ordered(row.curvaSalarial ?? [])]))
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

/** Rows of a band's history as input of the calculation. */
export const bandPeriods = (rows: readonly HistoryRow[]): SalaryPeriod[] =>
  rows.map((row) => ({
    data: row.data,
    tipo: row.tipo ?? null,
    indice: idOf(row.indice ?? row.indiceId),
    quantidade: row.quantidade ?? null,
    valor: row.valor ?? null,
  }))

/** The salary curves of bands with these histories, in the same order. */
export async function curvesOfBands(
  context: Context,
  histories: readonly (readonly HistoryRow[])[],
): Promise<ValuePeriod[][]> {
  const periods = histories.map(bandPeriods)
  const indices = await indexCurves(
    context,
    periods.flat().map((period) => period.indice),
  )
  return periods.map((period) => salaryCurve(period, { indices }))
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
