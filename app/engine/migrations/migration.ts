import type { ColumnType } from '../fields/kind.ts'
import { fitOf, type Named, namedOf } from './types.ts'
import { identifier } from '../compiler/names.ts'
import type { ColumnSpec, IndexSpec, TableSpec } from '../compiler/table.ts'
import type { ActualTable } from './introspect.ts'

/** One step from the database as it is to the database the definitions describe. */
export type Step =
  | { do: 'createTable'; table: TableSpec; columns: ColumnSpec[]; owner: string }
  | { do: 'renameTable'; table: string; from: string; owner: string }
  | { do: 'addColumn'; table: string; column: ColumnSpec; named?: Named; owner: string }
  | { do: 'renameColumn'; table: string; from: string; to: string; owner: string }
  | {
      do: 'changeColumn'
      table: string
      column: ColumnSpec
      from: ColumnType
      narrow?: true
      named?: Named
      owner: string
    }
  | { do: 'addIndex'; table: string; index: IndexSpec; named?: Named; owner: string }
  | { do: 'renameIndex'; table: string; from: string; index: IndexSpec; owner: string }
  | { do: 'dropIndex'; table: string; index: IndexSpec; named?: Named; owner: string }
  | { do: 'dropColumn'; table: string; column: string; type?: ColumnType; owner: string }
  | { do: 'carryNames'; resource: string; authority: string; fields: [from: string, to: string][]; owner: string }
  | { do: 'dropTable'; table: string; parent: string; columns: Map<string, { type?: ColumnType }>; owner: string }

/** `drop`: also columns and tables nobody defines any more. `narrow`: also types that may not hold every value. */
export interface DiffOptions {
  drop?: boolean
  narrow?: boolean
}

/**
 * Compares definitions and database. Columns of other plugins on a new table become steps of those plugins.
 * Nothing that could lose a value is a step unless the options say so.
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
      // In a circle of references one of them has to wait until its target is there.
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
        if (!known.has(name) && !renamed.has(name))
          steps.push({ do: 'dropColumn', table: table.name, column: name, type, owner: table.owner })
    }
  }
  return options.drop ? [...steps, ...abandoned(wanted, actual)] : steps
}

/** New indexes first: on MySQL the key of a reference always needs one to lean on. */
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
  // The index of a dropped column is dropped too; one that somebody made by hand under a name of its own stays.
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

/** Tables of lists and pairs whose field is gone: told by their keys and by the table they hang on. Tables of whole resources go with `plugin:remove`. */
function abandoned(wanted: TableSpec[], actual: Map<string, ActualTable>): Step[] {
  const names = new Set(wanted.flatMap((one) => [one.name, ...(one.renamedFrom ? [one.renamedFrom] : [])]))
  return [...actual].flatMap(([name, { columns }]): Step[] => {
    const child = columns.has('pai_id') && columns.has('ordem_linha')
    const pairs = columns.size === 2 && columns.has('origem_id') && columns.has('destino_id')
    if (names.has(name) || !(child || pairs)) return []
    const parent = wanted
      .filter((one) => name.startsWith(`${one.name}_`))
      .sort((a, b) => b.name.length - a.name.length)[0]
    return parent ? [{ do: 'dropTable', table: name, parent: parent.name, columns, owner: parent.owner }] : []
  })
}

/** Referenced tables first. Of tables that refer to each other in a circle one comes first all the same. */
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

const quote = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** New columns that are the same in every row. */
export const filledBy = (steps: readonly Step[], table: string) =>
  steps.flatMap((step) =>
    step.do === 'addColumn' && step.table === table && (step.column.notNull || step.column.fill !== undefined)
      ? [step.column.name]
      : [],
  )

/** The name knex would give a foreign key, when MySQL would not take it: said in the migration, shortened. */
const keyName = (table: string, column: string) => {
  const usual = `${table}_${column}_foreign`
  return usual.length > 64 ? `.withKeyName(${quote(identifier(usual))})` : ''
}

function columnCode(table: string, column: ColumnSpec): string {
  const { type } = column
  const name = quote(column.name)
  const base = (() => {
    if (column.name === 'id') return `table.increments('id')`
    switch (type.type) {
      case 'string':
        return `table.string(${name}, ${type.length ?? 255})`
      case 'text':
      case 'json':
        return `table.text(${name}, 'mediumtext')`
      case 'integer':
        return column.references ? `table.integer(${name}).unsigned()` : `table.integer(${name})`
      case 'decimal':
        return `table.decimal(${name}, ${type.precision}, ${type.scale})`
      case 'boolean':
        return `table.boolean(${name})`
      case 'date':
        return `table.date(${name})`
      case 'datetime':
        return `table.dateTime(${name}, { useTz: false })`
    }
  })()
  if (column.name === 'id') return base
  const rest = [column.notNull ? '.notNullable()' : '.nullable()']
  if (column.default !== undefined && column.default !== null) rest.push(`.defaultTo(${quote(column.default)})`)
  if (column.references)
    rest.push(
      `.references('id').inTable(${quote(column.references.table)}).onDelete(${quote(column.references.onDelete)})${keyName(table, column.name)}`,
    )
  return base + rest.join('')
}

const indexOptions = (index: IndexSpec, named?: Named, filled: string[] = []) => {
  const said = [
    index.unique && 'unique: true',
    index.folded.length && `folded: [${index.folded.map(quote).join(', ')}]`,
    filled.length && `filled: [${filled.map(quote).join(', ')}]`,
    index.unique && named && namedCode(named),
  ].filter(Boolean)
  return said.length ? `, { ${said.join(', ')} }` : ''
}

/** For the sentence people get when rows do not allow the step. */
const namedCode = ({ resource, fields, personal }: Named) =>
  `named: { resource: ${quote(resource)}, fields: { ${Object.entries(fields)
    .map(([name, label]) => `${name}: ${quote(label)}`)
    .join(', ')} }${personal ? `, personal: [${personal.map(quote).join(', ')}]` : ''} }`

const indexCode = (table: string, index: IndexSpec, named?: Named, filled?: string[]) =>
  `this.indexOn(${quote(table)}, ${quote(index.name)}, [${index.columns.map(quote).join(', ')}]${indexOptions(index, named, filled)})`

const typeCode = (type: ColumnType) =>
  `{ ${Object.entries(type)
    .map(([name, value]) => `${name}: ${quote(value)}`)
    .join(', ')} }`

/** The columns of a dropped table of a list or of pairs, as far as the database told them. */
function abandonedColumns({ table, parent, columns, owner }: Extract<Step, { do: 'dropTable' }>): string[] {
  const up = { table: parent, onDelete: 'CASCADE' as const }
  const lines = [...columns].map(([name, { type }]) =>
    columnCode(table, {
      name,
      type: type ?? { type: 'text' },
      owner,
      ...(['pai_id', 'origem_id'].includes(name) && { notNull: true, references: up }),
    }),
  )
  return columns.has('id') ? lines : [...lines, "table.primary(['origem_id', 'destino_id'])"]
}

/** The source of a migration for the steps of one owner. */
export function migrationSource(unordered: Step[]): string {
  const changed = (step: Step) =>
    step.do === 'dropIndex' &&
    unordered.some(
      (one) => one.do === 'changeColumn' && one.table === step.table && step.index.columns.includes(one.column.name),
    )
  // New tables first: a new column of an old table may refer to one, and MySQL wants it to be there. Names before the rest, and an index that goes before the column it was on becomes what MySQL does not index.
  const rank = (step: Step) =>
    step.do === 'createTable' ? 0 : step.do === 'renameTable' || step.do === 'renameColumn' ? 1 : changed(step) ? 2 : 3
  const steps = unordered.toSorted((a, b) => rank(a) - rank(b))
  const up: string[] = []
  const down: string[] = []
  let added: { table: string; columns: string[]; fills: string[] } | undefined
  const addedTogether = () => {
    if (added)
      up.push(
        `this.schema.alterTable(${quote(added.table)}, (table) => {\n${added.columns.map((line) => `      ${line}`).join('\n')}\n    })`,
        ...added.fills,
      )
    added = undefined
  }
  for (const step of steps) {
    // New columns that follow each other on a table are one change of it.
    if (step.do !== 'addColumn' || step.column.references || added?.table !== step.table) addedTogether()
    switch (step.do) {
      case 'createTable': {
        const lines = step.columns.map((column) => columnCode(step.table.name, column))
        if (step.table.primaryKey.join() !== 'id')
          lines.push(`table.primary([${step.table.primaryKey.map(quote).join(', ')}])`)
        up.push(
          `this.newTable(${quote(step.table.name)}, (table) => {\n${lines.map((line) => `      ${line}`).join('\n')}\n    })`,
        )
        up.push(...step.table.indexes.map((index) => indexCode(step.table.name, index)))
        down.unshift(`this.schema.dropTable(${quote(step.table.name)})`)
        break
      }
      case 'addColumn':
        if (step.column.references)
          up.push(
            `this.referenceOn(${quote(step.table)}, ${quote(step.column.name)}, ${quote(step.column.references.table)}, ${quote(step.column.references.onDelete)})`,
          )
        else {
          added ??= { table: step.table, columns: [], fills: [] }
          added.columns.push(columnCode(step.table, step.column))
          if (step.column.fill !== undefined)
            added.fills.push(
              `this.fillColumn(${quote(step.table)}, ${quote(step.column.name)}, ${quote(step.column.fill)})`,
            )
        }
        down.unshift(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column.name)})`)
        break
      case 'renameColumn':
        up.push(`this.renameColumnOf(${quote(step.table)}, ${quote(step.from)}, ${quote(step.to)})`)
        down.unshift(`this.renameColumnOf(${quote(step.table)}, ${quote(step.to)}, ${quote(step.from)})`)
        break
      case 'renameTable':
        up.push(`this.renameTableOf(${quote(step.from)}, ${quote(step.table)})`)
        down.unshift(`this.renameTableOf(${quote(step.table)}, ${quote(step.from)})`)
        break
      case 'changeColumn': {
        const code = (type: ColumnType, narrow?: boolean) =>
          `this.changeColumn(${quote(step.table)}, ${quote(step.column.name)}, ${typeCode(type)}, { notNull: ${Boolean(step.column.notNull)}${narrow ? `, narrow: true${step.named ? `, ${namedCode(step.named)}` : ''}` : ''} })`
        up.push(code(step.column.type, step.narrow))
        // The way back of a wider type may cut as well: refused there when a row needs the room.
        down.unshift(code(step.from, !step.narrow))
        break
      }
      case 'renameIndex': {
        const options = `[${step.index.columns.map(quote).join(', ')}]${indexOptions(step.index)}`
        up.push(`this.renameIndexOf(${quote(step.table)}, ${quote(step.from)}, ${quote(step.index.name)}, ${options})`)
        down.unshift(
          `this.renameIndexOf(${quote(step.table)}, ${quote(step.index.name)}, ${quote(step.from)}, ${options})`,
        )
        break
      }
      case 'addIndex':
        up.push(
          indexCode(
            step.table,
            step.index,
            step.named,
            filledBy(steps, step.table).filter((name) => step.index.columns.includes(name)),
          ),
        )
        // A column that goes takes its indexes along; on MySQL they could not go before it, where a foreign key needs them.
        if (
          !steps.some(
            (one) => one.do === 'addColumn' && one.table === step.table && step.index.columns.includes(one.column.name),
          )
        )
          down.unshift(`this.dropIndexOf(${quote(step.table)}, ${quote(step.index.name)})`)
        break
      case 'dropIndex':
        up.push(`this.dropIndexOf(${quote(step.table)}, ${quote(step.index.name)})`)
        down.unshift(indexCode(step.table, step.index, step.named))
        break
      case 'dropColumn':
        up.push(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column)})`)
        // The column comes back, its values do not.
        down.unshift(
          `this.schema.alterTable(${quote(step.table)}, (table) => {\n      ${columnCode(step.table, { name: step.column, type: step.type ?? { type: 'text' }, owner: step.owner })}\n    })`,
        )
        break
      case 'carryNames': {
        const code = (pairs: [string, string][]) =>
          `this.fieldsRenamed(${quote(step.resource)}, ${quote(step.authority)}, [${pairs.map(([from, to]) => `[${quote(from)}, ${quote(to)}]`).join(', ')}])`
        up.push(code(step.fields))
        down.unshift(code(step.fields.map(([from, to]) => [to, from])))
        break
      }
      case 'dropTable':
        up.push(`this.schema.dropTable(${quote(step.table)})`)
        down.unshift(
          `this.newTable(${quote(step.table)}, (table) => {\n${abandonedColumns(step)
            .map((line) => `      ${line}`)
            .join('\n')}\n    })`,
        )
        break
    }
  }
  addedTogether()
  return `import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by \`node ace make:migration\`. */
export default class extends PlatformSchema {
  async up() {
    ${up.join('\n    ')}
  }

  async down() {
    ${down.join('\n    ')}
  }
}
`
}
