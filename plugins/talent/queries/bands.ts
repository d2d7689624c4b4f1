import { type Context, idOf, type RefValue } from '#engine'
import { indexCurves, type ValuePeriod } from '#plugins/jobs/plugin.ts'
import { byDay, type SituationValues } from '../domain/situations.ts'

/** Data of salary bands and indexes that situations need. */
export interface Bands {
  /** Position of each band. */
  cargos: ReadonlyMap<number, RefValue | null>
  /** Salary of each band by start date. */
  faixas: ReadonlyMap<number, readonly ValuePeriod[]>
  indices: ReadonlyMap<number, readonly ValuePeriod[]>
}

const idIn = (value: unknown): number => {
  const id = Number(idOf(value))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
const idsIn = (rows: readonly any[], name: 'faixaSalarial' | 'indice') => [
  ...new Set(rows.map((one) => idIn(one?.[name])).filter(Boolean)),
]

/** Bands and indexes of these situations, in two reads; values that are not situations are ignored. */
export async function readBands(context: Context, situations: readonly unknown[]): Promise<Bands> {
  const ids = idsIn(situations, 'faixaSalarial')
  const query = { filter: { id: ids }, fields: ['cargo', 'curvaSalarial'], limit: null, withoutTotal: true }
  const rows = ids.length
    ? (
        await context
          .elevated('what people earn follows from bands and indexes')
          .repo('cargo-salario/faixas-salariais')
          .list(query)
      ).rows
    : []
  return {
    cargos: new Map(rows.map((one) => [one.id, one.cargo ?? null])),
    faixas: new Map(
      rows.map((one) => [one.id, byDay(one.curvaSalarial ?? []).map(({ data, valor }) => ({ data, valor }))]),
    ),
    indices: await indexCurves(context, idsIn(situations, 'indice')),
  }
}

/** The same of one record; prepared data is used if it is complete. */
export async function bandsOf(
  context: Context,
  situations: readonly SituationValues[],
  prepared?: Bands,
): Promise<Bands> {
  const known =
    prepared &&
    idsIn(situations, 'faixaSalarial').every((id) => prepared.cargos.has(id)) &&
    idsIn(situations, 'indice').every((id) => prepared.indices.has(id))
  return known ? prepared : readBands(context, situations)
}
