import { identifier } from './names.ts'
import type { ColumnSpec, IndexSpec, TableSpec } from './table.ts'
import type { ActualTable } from '../runtime/introspect.ts'

/** One step from the database as it is to the database the definitions describe. */
export type Step =
  | { do: 'createTable'; table: TableSpec; columns: ColumnSpec[]; owner: string }
  | { do: 'addColumn'; table: string; column: ColumnSpec; owner: string }
  | { do: 'renameColumn'; table: string; from: string; to: string; owner: string }
  | { do: 'widenColumn'; table: string; column: ColumnSpec; from: number; owner: string }
  | { do: 'addIndex'; table: string; index: IndexSpec; owner: string }
  | { do: 'dropIndex'; table: string; name: string; owner: string }
  | { do: 'dropColumn'; table: string; column: string; owner: string }

/**
 * Compares definitions and database. Columns of other plugins on a new table become steps of those plugins.
 * Columns nobody defines any more are dropped only when `drop` is said.
 */
export function diff(wanted: TableSpec[], actual: Map<string, ActualTable>, options: { drop?: boolean } = {}): Step[] {
  const steps: Step[] = []
  const widen = (table: string, column: ColumnSpec, length?: number | null) => {
    if (length && column.type.type === 'string' && (column.type.length ?? 255) > length) steps.push({ do: 'widenColumn', table, column, from: length, owner: column.owner })
  }
  for (const table of sortTables(wanted)) {
    const present = actual.get(table.name)
    if (!present) {
      const own = table.columns.filter((one) => one.owner === table.owner)
      steps.push({ do: 'createTable', table: { ...table, indexes: table.indexes.filter((one) => one.owner === table.owner) }, columns: own, owner: table.owner })
    }
    const renamed = new Set<string>()
    for (const column of table.columns) {
      const old = present?.columns.get(column.name)
      if (!present ? column.owner === table.owner : old) {
        widen(table.name, column, old?.length)
        continue
      }
      if (column.renamedFrom && present?.columns.has(column.renamedFrom)) {
        renamed.add(column.renamedFrom)
        steps.push({ do: 'renameColumn', table: table.name, from: column.renamedFrom, to: column.name, owner: column.owner })
        widen(table.name, column, present.columns.get(column.renamedFrom)!.length)
      } else steps.push({ do: 'addColumn', table: table.name, column, owner: column.owner })
    }
    for (const index of table.indexes) if (present ? !present.indexes.has(index.name) : index.owner !== table.owner) steps.push({ do: 'addIndex', table: table.name, index, owner: index.owner })
    if (present && options.drop) {
      const known = new Set(table.columns.map((one) => one.name))
      for (const name of present.columns.keys()) if (!known.has(name) && !renamed.has(name)) steps.push({ do: 'dropColumn', table: table.name, column: name, owner: table.owner })
    }
  }
  return steps
}

/** Referenced tables first. Tables that refer to each other in a circle keep their order (SQLite) or are refused by MySQL, so definitions must avoid it. */
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

const quote = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value))

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
  if (column.references) rest.push(`.references('id').inTable(${quote(column.references.table)}).onDelete(${quote(column.references.onDelete)})${keyName(table, column.name)}`)
  return base + rest.join('')
}

const indexCode = (table: string, index: IndexSpec) =>
  `this.indexOn(${quote(table)}, ${quote(index.name)}, [${index.columns.map(quote).join(', ')}]${index.unique || index.folded.length ? `, { ${[index.unique && 'unique: true', index.folded.length && `folded: [${index.folded.map(quote).join(', ')}]`].filter(Boolean).join(', ')} }` : ''})`

/** The source of a migration for the steps of one owner. */
export function migrationSource(unordered: Step[]): string {
  // New tables first: a new column of an old table may refer to one, and MySQL wants it to be there.
  const steps = unordered.toSorted((a, b) => Number(b.do === 'createTable') - Number(a.do === 'createTable'))
  const up: string[] = []
  const down: string[] = []
  for (const step of steps) {
    switch (step.do) {
      case 'createTable': {
        const lines = step.columns.map((column) => columnCode(step.table.name, column))
        if (step.table.primaryKey.join() !== 'id') lines.push(`table.primary([${step.table.primaryKey.map(quote).join(', ')}])`)
        up.push(`this.newTable(${quote(step.table.name)}, (table) => {\n${lines.map((line) => `      ${line}`).join('\n')}\n    })`)
        up.push(...step.table.indexes.map((index) => indexCode(step.table.name, index)))
        down.unshift(`this.schema.dropTable(${quote(step.table.name)})`)
        break
      }
      case 'addColumn':
        if (step.column.references) up.push(`this.referenceOn(${quote(step.table)}, ${quote(step.column.name)}, ${quote(step.column.references.table)}, ${quote(step.column.references.onDelete)})`)
        else up.push(`this.schema.alterTable(${quote(step.table)}, (table) => {\n      ${columnCode(step.table, step.column)}\n    })`)
        down.unshift(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column.name)})`)
        break
      case 'renameColumn':
        up.push(`this.schema.alterTable(${quote(step.table)}, (table) => {\n      table.renameColumn(${quote(step.from)}, ${quote(step.to)})\n    })`)
        down.unshift(`this.schema.alterTable(${quote(step.table)}, (table) => {\n      table.renameColumn(${quote(step.to)}, ${quote(step.from)})\n    })`)
        break
      case 'widenColumn':
        up.push(`this.widen(${quote(step.table)}, ${quote(step.column.name)}, ${step.column.type.length ?? 255}, ${Boolean(step.column.notNull)})`)
        down.unshift(`this.widen(${quote(step.table)}, ${quote(step.column.name)}, ${step.from}, ${Boolean(step.column.notNull)})`)
        break
      case 'addIndex':
        up.push(indexCode(step.table, step.index))
        // A column that goes takes its indexes along; on MySQL they could not go before it, where a foreign key needs them.
        if (!steps.some((one) => one.do === 'addColumn' && one.table === step.table && step.index.columns.includes(one.column.name))) down.unshift(`this.dropIndexOf(${quote(step.table)}, ${quote(step.index.name)})`)
        break
      case 'dropIndex':
        up.push(`this.dropIndexOf(${quote(step.table)}, ${quote(step.name)})`)
        break
      case 'dropColumn':
        up.push(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column)})`)
        break
    }
  }
  return `import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

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
