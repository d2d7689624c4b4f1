import { any, type Context, exists, idOf, type RowAt, when } from '#engine'
import {
  bandCurves,
  bandPeriods,
  type Curves,
  indexCurves,
  salaryCurve,
  type SalaryPeriod,
  type ValuePeriod,
} from '#plugins/positions/plugin.ts'
import { salaryPeriodsOf } from '#plugins/talent/plugin.ts'
import type { LaterValue } from '../domain/dissidio.ts'
import { BANDS, INDEXES, type Kind, KINDS, TALENTS } from '../domain/kinds.ts'
import { subjectOf, type Table } from '../domain/rows.ts'

type Values = ReadonlyMap<number, ReadonlyMap<string, LaterValue>>
type Person = Pick<RowAt<typeof TALENTS>, 'id' | 'nome' | 'dataDesligamento' | 'historicos' | 'curvaSalarial'>

/** The talents, bands or indexes of a table, each with the later values that the table moved, by date. */
async function movedBy(context: Context, table: Table): Promise<Values> {
  const kind = table.tipoReajuste
  const { items, target } = KINDS[kind]
  const rows = await context
    .repo(items as typeof KINDS.T.items)
    .all({ tabelaReajuste: table.id }, { fields: [target, 'posteriores'] })
  return new Map(
    rows.map((row) => [
      idOf(subjectOf(row))!,
      new Map(((row.posteriores ?? []) as LaterValue[]).map((value) => [value.data, value])),
    ]),
  )
}

/** A history as it was before the table: without the value of its day, and with the later ones it moved. */
const without = <R extends { data: string }>(
  rows: readonly R[],
  table: Table,
  later: ReadonlyMap<string, LaterValue> | undefined,
  field: keyof R,
): R[] =>
  rows
    .filter((row) => row.data !== table.data)
    .map((row) => (later?.has(row.data) ? { ...row, [field]: later.get(row.data)!.de } : row))

const byDay = (rows: readonly ValuePeriod[]): ValuePeriod[] =>
  rows.map(({ data, valor }) => ({ data, valor })).sort((a, b) => (a.data < b.data ? -1 : 1))

/** Values of indexes and bands as they would be without a table of indexes or bands; only those it changed. */
async function changedCurves(context: Context, table: Table, moved: Values): Promise<Required<Curves>> {
  const ids = [...moved.keys()]
  const { system } = context
  if (table.tipoReajuste === 'F') {
    const bands = await system.repo(BANDS).all({ id: ids }, { fields: ['historico'] })
    const faixas = new Map<number, ValuePeriod[]>()
    for (const band of bands) {
      const periods = bandPeriods(without(band.historico, table, moved.get(band.id), 'valor'))
      const indices = await indexCurves(
        context,
        periods.map((period) => period.indice),
      )
      faixas.set(band.id, salaryCurve(periods, { indices }))
    }
    return { indices: new Map(), faixas }
  }
  const rows = await system.repo(INDEXES).all({ id: ids }, { fields: ['indiceHistorico'] })
  const indices = new Map(
    rows.map((row) => [row.id, byDay(without(row.indiceHistorico, table, moved.get(row.id), 'valor'))]),
  )
  const following = await context
    .query(BANDS)
    .withoutRowRules()
    .where(exists('historico', when('tipo').is('2'), when('indice').in(ids)))
    .select('id')
    .values()
  const bands = following.length
    ? await system.repo(BANDS).all({ id: following as number[] }, { fields: ['historico'] })
    : []
  const faixas = new Map<number, ValuePeriod[]>()
  for (const band of bands) {
    const periods = bandPeriods(band.historico)
    const others = await indexCurves(
      context,
      periods.map((period) => period.indice),
    )
    faixas.set(band.id, salaryCurve(periods, { indices: new Map([...others, ...indices]) }))
  }
  return { indices, faixas }
}

/** Talents within the user's scope whose salary follows one of these bands or indexes at some time. */
const following = (context: Context, kind: Exclude<Kind, 'T'>, { indices, faixas }: Required<Curves>) => {
  const byBand = exists('historicos', when('tipoSalario').is('1'), when('faixaSalarial').in([...faixas.keys()]))
  const byIndex = exists('historicos', when('tipoSalario').is('2'), when('indice').in([...indices.keys()]))
  const talents = context.query(TALENTS)
  return { F: talents.where(byBand), I: talents.where(any(byBand, byIndex)) }[kind].select('id').values()
}

/**
 * Whose salary an applied table changes, within the user's scope, with the salary curve as it would be without the
 * table.
 */
export async function curvesWithout(
  context: Context,
  table: Table,
): Promise<{ person: Person; paid: ValuePeriod[] }[]> {
  const kind = table.tipoReajuste
  const moved = await movedBy(context, table)
  const changed = kind === 'T' ? { indices: new Map(), faixas: new Map() } : await changedCurves(context, table, moved)
  const ids = kind === 'T' ? [...moved.keys()] : ((await following(context, kind, changed)) as number[])
  if (!ids.length) return []
  const people = await context.system
    .repo(TALENTS)
    .all({ id: ids }, { fields: ['nome', 'dataDesligamento', 'historicos', 'curvaSalarial'] })
  const periods = new Map<number, SalaryPeriod[]>(
    people.map(({ id, historicos }) => [
      id,
      salaryPeriodsOf(kind === 'T' ? without(historicos, table, moved.get(id), 'salario') : historicos),
    ]),
  )
  const all = [...periods.values()].flat()
  const followed = (tipo: string, name: 'indice' | 'faixa') =>
    all.map((period) => (period.tipo === tipo ? period[name] : null))
  const curves = {
    indices: new Map([...(await indexCurves(context, followed('2', 'indice'))), ...changed.indices]),
    faixas: new Map([...(await bandCurves(context, followed('1', 'faixa'))), ...changed.faixas]),
  }
  return people.map((person) => ({ person, paid: salaryCurve(periods.get(person.id)!, curves) }))
}
