import { CUSTOM_PREFIX } from '../compiler/names.ts'
import type { Step } from './steps.ts'
import type { ColumnType } from '../fields/kind.ts'
import { fitOf, namedOf } from './types.ts'
import type { ColumnSpec, TableSpec } from '../compiler/table.ts'
import type { IndexSpec } from '../compiler/index_spec.ts'
import type { ActualTable } from './introspect.ts'

/**
 * `drop`: includes columns and tables that are no longer defined. `narrow`: includes types that may not hold every
 * existing value.
 */
export interface DiffOptions {
  drop?: boolean
  narrow?: boolean
}

/**
 * Compares definitions and database. Columns of other plugins on a new table become steps of those plugins. Steps that
 * could lose values are included only with the options.
 */
export function diff(wanted: TableSpec[], actual: Map<string, ActualTable>, options: DiffOptions = {}): Step[] {
  const steps: Step[] = []
  const change = (table: TableSpec, column: ColumnSpec, from?: ColumnType) => {
    const fit = fitOf(column.type, from)
    const step = {
      do: 'changeColumn',
      table: table.name,
      column,
      from: from!,
      named: namedOf(table, [column.name]),
      owner: column.owner,
    } as const
    if (fit === 'wider') steps.push(step)
    if (fit === 'narrower' && options.narrow) steps.push({ ...step, narrow: true })
  }
  const sorted = sortTables(wanted)
  const later = (table: TableSpec, { references, owner }: ColumnSpec) =>
    references !== undefined &&
    owner === table.owner &&
    references.table !== table.name &&
    !actual.has(references.table) &&
    sorted.findIndex((one) => one.name === references.table) > sorted.indexOf(table)
  for (const table of sorted) {
    const former =
      !actual.has(table.name) && table.renamedFrom && actual.has(table.renamedFrom) ? table.renamedFrom : undefined
    const present = actual.get(former ?? table.name)
    if (former) steps.push({ do: 'renameTable', table: table.name, from: former, owner: table.owner })
    if (!present) {
      // In a circle of references, one reference is added after its target table exists.
      const waiting = table.columns.filter((one) => later(table, one))
      const waits = (index: IndexSpec) => index.columns.some((name) => waiting.some((one) => one.name === name))
      const own = table.columns.filter((one) => one.owner === table.owner && !waiting.includes(one))
      steps.push({
        do: 'createTable',
        table: { ...table, indexes: table.indexes.filter((one) => one.owner === table.owner && !waits(one)) },
        columns: own,
        owner: table.owner,
      })
      for (const column of waiting) steps.push({ do: 'addColumn', table: table.name, column, owner: table.owner })
      for (const index of table.indexes)
        if (index.owner === table.owner && waits(index))
          steps.push({ do: 'addIndex', table: table.name, index, owner: table.owner })
    }
    const renamed = new Map<string, string>()
    for (const column of table.columns) {
      const old = present?.columns.get(column.name)
      if (!present ? column.owner === table.owner : old) {
        change(table, column, old?.type)
        continue
      }
      if (column.renamedFrom && present?.columns.has(column.renamedFrom)) {
        renamed.set(column.renamedFrom, column.name)
        steps.push({
          do: 'renameColumn',
          table: table.name,
          from: column.renamedFrom,
          to: column.name,
          owner: column.owner,
        })
        change(table, column, present.columns.get(column.renamedFrom)!.type)
      } else
        steps.push({
          do: 'addColumn',
          table: table.name,
          column,
          named: namedOf(table, [column.name]),
          owner: column.owner,
        })
    }
    steps.push(...indexSteps(table, present, renamed, former))
    if (present && options.drop) {
      const known = new Set(table.columns.map((one) => one.name))
      for (const [name, { type }] of present.columns)
        if (!known.has(name) && !renamed.has(name) && !name.startsWith(CUSTOM_PREFIX))
          steps.push({ do: 'dropColumn', table: table.name, column: name, type, owner: table.owner })
    }
  }
  return options.drop ? [...steps, ...abandoned(wanted, actual)] : steps
}

/** New indexes come first: on MySQL a foreign key always needs an index. */
function indexSteps(
  table: TableSpec,
  present: ActualTable | undefined,
  renamed: Map<string, string>,
  former?: string,
): Step[] {
  const missing = table.indexes.filter((index) =>
    present ? !present.indexes.has(index.name) : index.owner !== table.owner,
  )
  const known = new Set(table.columns.map((one) => one.name))
  const ours = new RegExp(`^(${[table.name, former].filter(Boolean).join('|')})_.*_(index|unique|[0-9a-f]{8})$`)
  // The index of a dropped column is dropped with it; manually created indexes with other names are kept.
  const spare = [...(present?.indexes ?? [])]
    .filter(([name]) => ours.test(name) && !table.indexes.some((one) => one.name === name))
    .map(([name, { columns, unique }]): IndexSpec => ({
      name,
      columns: columns.map((one) => renamed.get(one) ?? one),
      unique,
      folded: unique
        ? []
        : foldedOf(
            table,
            columns.map((one) => renamed.get(one) ?? one),
          ),
      owner: table.owner,
    }))
    .filter((one) => one.columns.every((column) => known.has(column)))
  const steps: Step[] = []
  for (const index of missing) {
    const twin = spare.findIndex((one) => one.unique === index.unique && one.columns.join() === index.columns.join())
    if (twin >= 0)
      steps.push({
        do: 'renameIndex',
        table: table.name,
        from: spare.splice(twin, 1)[0]!.name,
        index,
        owner: index.owner,
      })
    else
      steps.push({ do: 'addIndex', table: table.name, index, named: namedOf(table, index.columns), owner: index.owner })
  }
  return [
    ...steps,
    ...spare.map((index): Step => ({
      do: 'dropIndex',
      table: table.name,
      index,
      named: namedOf(table, index.columns),
      owner: table.owner,
    })),
  ]
}

const foldedOf = (table: TableSpec, columns: string[]) =>
  columns.filter((name) => table.indexes.some((one) => one.folded.includes(name)))

/**
 * Tables of removed list and refs fields, recognised by their key columns and the table they belong to. Tables of whole
 * resources are dropped by `plugin:remove`.
 */
function abandoned(wanted: TableSpec[], actual: Map<string, ActualTable>): Step[] {
  const names = new Set(wanted.flatMap((one) => [one.name, ...(one.renamedFrom ? [one.renamedFrom] : [])]))
  return [...actual].flatMap(([name, { columns }]): Step[] => {
    const child = columns.has('pai_id') && columns.has('ordem_linha')
    const pairs = columns.size === 2 && columns.has('origem_id') && columns.has('destino_id')
    if (names.has(name) || name.startsWith(CUSTOM_PREFIX) || !(child || pairs)) return []
    const parent = wanted
      .filter((one) => name.startsWith(`${one.name}_`))
      .sort((a, b) => b.name.length - a.name.length)[0]
    return parent ? [{ do: 'dropTable', table: name, parent: parent.name, columns, owner: parent.owner }] : []
  })
}

/** Sorts referenced tables first. In a circle of references, one table comes first regardless. */
export function sortTables(tables: TableSpec[]): TableSpec[] {
  const byName = new Map(tables.map((one) => [one.name, one]))
  const sorted: TableSpec[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (table: TableSpec) => {
    if (state.has(table.name)) return
    state.set(table.name, 'open')
    for (const column of table.columns) {
      const target = column.references && byName.get(column.references.table)
      if (target && target !== table && column.owner === table.owner) visit(target)
    }
    state.set(table.name, 'done')
    sorted.push(table)
  }
  tables.forEach(visit)
  return sorted
}
