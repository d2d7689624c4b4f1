import type { Step } from './steps.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { Named } from './types.ts'
import { identifier } from '../compiler/names.ts'
import type { ColumnSpec } from '../compiler/table.ts'
import type { IndexSpec } from '../compiler/index_spec.ts'

export const quote = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** A shortened foreign key name, for when knex's default is too long for MySQL. */
const keyName = (table: string, column: string) => {
  const usual = `${table}_${column}_foreign`
  return usual.length > 64 ? `.withKeyName(${quote(identifier(usual))})` : ''
}

export function columnCode(table: string, column: ColumnSpec): string {
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

export const indexOptions = (index: IndexSpec, named?: Named, filled: string[] = []) => {
  const said = [
    index.unique && 'unique: true',
    index.folded.length && `folded: [${index.folded.map(quote).join(', ')}]`,
    index.firstOf && `firstOf: [${index.firstOf.map(quote).join(', ')}]`,
    filled.length && `filled: [${filled.map(quote).join(', ')}]`,
    index.unique && named && namedCode(named),
  ].filter(Boolean)
  return said.length ? `, { ${said.join(', ')} }` : ''
}

/** Labels for the message when rows violate the precondition of the step. */
export const namedCode = ({ resource, fields, personal }: Named) =>
  `named: { resource: ${quote(resource)}, fields: { ${Object.entries(fields)
    .map(([name, label]) => `${name}: ${quote(label)}`)
    .join(', ')} }${personal ? `, personal: [${personal.map(quote).join(', ')}]` : ''} }`

export const indexCode = (table: string, index: IndexSpec, named?: Named, filled?: string[]) =>
  `this.indexOn(${quote(table)}, ${quote(index.name)}, [${index.columns.map(quote).join(', ')}]${indexOptions(index, named, filled)})`

export const typeCode = (type: ColumnType) =>
  `{ ${Object.entries(type)
    .map(([name, value]) => `${name}: ${quote(value)}`)
    .join(', ')} }`

/** The columns of a dropped list or pair table, as found in the database. */
export function abandonedColumns({ table, parent, columns, owner }: Extract<Step, { do: 'dropTable' }>): string[] {
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
