import { type Target, nameIn, setter, BY_NAME, Columns, type Step, addStored } from './column_parts.ts'
import type { Dialect } from './dialect.ts'
import type { ChildTable, Pivot } from './layout.ts'

/** Who wrote a history entry and when: stored by the engine, returned with the entry. */
const AUTHOR: [column: string, name: string, shown: (value: any) => unknown][] = [
  ['registrado_por', 'registradoPor', (value) => value ?? null],
  ['registrado_em', 'registradoEm', (value) => (value ? `${String(value).slice(0, 19).replace(' ', 'T')}Z` : null)],
]

/**
 * How the rows of a list are read: expressions over its table `c`, the joins of their references, and the conversion to
 * API values.
 */
export function childReader(child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect) {
  const columns = new Columns()
  const joins: string[] = []
  const steps: Step[] = []
  columns.add('c.id')
  const order = columns.add(`c.${dialect.id('ordem_linha')}`)
  const stored = child.stored.filter((field) => !field.field.writeOnly)
  const places = addStored(stored, 'c', 'x', { columns, joins, steps, targetOf, dialect, url: () => '' })
  const history = child.field.kind === 'history'
  if (history) {
    for (const [column, name, shown] of AUTHOR) {
      const at = columns.add(`c.${dialect.id(column)}`)
      steps.push((values, row) => void (row[name] = shown(values[at])))
    }
  }
  return {
    expressions: columns.expressions,
    joins: joins.join(' '),
    order,
    /** Index of the date on which an entry begins. */
    date: history ? places.get('data') : undefined,
    build: (values: any[]): Record<string, any> => {
      const row: Record<string, any> = { id: values[0] }
      for (const step of steps) step(values, row)
      return row
    },
  }
}

/** A list or the pairs of a row, as one branch of the statement that fetches all of them. */
interface Part {
  select: (number: number, ids: string) => string
  shape: (found: any[][]) => unknown
  set: (row: Record<string, any>, value: unknown) => void
}

/** The parts of a list: its rows, then the nested tables of its entries. */
export const childParts = (child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect): Part[] => [
  childPart(child, targetOf, dialect),
  ...child.children.map((table) => inside(child, childPart(table, targetOf, dialect, child))),
  ...child.pivots.map((pivot) => inside(child, pivotPart(pivot, targetOf, dialect, child))),
]

/** A part whose rows belong to the entries of a history: its result is a list of `[entry id, value]`. */
const inside = (history: ChildTable, part: Part): Part => ({
  select: part.select,
  shape: (item) =>
    [...Map.groupBy(item, (values) => Number(values.at(-1)))].map(([period, rows]) => [period, part.shape(rows)]),
  set(row, value) {
    const found = new Map(value as [number, unknown][])
    const periods = history.segments.reduce<any>((level, name) => level?.[name], row) ?? []
    for (const period of periods) part.set(period, found.get(period.id) ?? [])
  },
})

/**
 * FROM clause of list rows or pairs. Rows nested in history entries are found by the record of the entry, and the entry
 * id is the last value.
 */
const reached = (table: string, owner: string, dialect: Dialect, around?: ChildTable) =>
  around
    ? {
        from: `${dialect.id(table)} c JOIN ${dialect.id(around.table)} o ON o.id = c.${owner}`,
        record: 'o.pai_id',
        last: [`c.${owner}`],
      }
    : { from: `${dialect.id(table)} c`, record: `c.${owner}`, last: [] }

function childPart(child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect, around?: ChildTable): Part {
  const { expressions, joins, order, date, build } = childReader(child, targetOf, dialect)
  const { from, record, last } = reached(child.table, 'pai_id', dialect, around)
  return {
    select: (number, ids) =>
      `SELECT ${number} AS n, ${record} AS p, ${dialect.list([...expressions, ...last])} AS v FROM ${from} ${joins} WHERE ${record} IN (${ids})`,
    // The newest entry comes first.
    shape: (item) =>
      item.sort((a, b) => (date === undefined ? a[order] - b[order] : a[date] < b[date] ? 1 : -1)).map(build),
    set: setter(child.segments),
  }
}

export function pivotPart(
  pivot: Pivot,
  targetOf: (key: string) => Target,
  dialect: Dialect,
  around?: ChildTable,
): Part {
  const q = dialect.id
  const target = targetOf(pivot.field.to!)
  const { from, record, last } = reached(pivot.table, 'origem_id', dialect, around)
  return {
    select: (number, ids) =>
      `SELECT ${number} AS n, ${record} AS p, ${dialect.list(['d.id', ...target.shown.map(({ stored }) => `d.${q(stored.column)}`), ...last])} AS v FROM ${from} JOIN ${q(target.table)} d ON d.id = c.destino_id WHERE ${record} IN (${ids})`,
    shape: (item) => {
      const pairs = item.map(([id, ...values]): [number, unknown] => [id, nameIn(target, values)])
      if (pairs.length > 1) pairs.sort((a, b) => BY_NAME.compare(String(a[1]), String(b[1])))
      return pairs.map(([id, name]) => (pivot.field.idsOnly ? id : { id, [target.display]: name }))
    },
    set: setter(pivot.segments),
  }
}
