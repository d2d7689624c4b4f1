import type { Step } from './steps.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { Named } from './types.ts'
import { identifier } from '../compiler/names.ts'
import type { ColumnSpec } from '../compiler/table.ts'
import type { IndexSpec } from '../compiler/index_spec.ts'

export const quote = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** A column as calls of knex's table builder, in order: `[['string', 'nome', 255], ['nullable']]`. */
export function columnCalls(table: string, column: ColumnSpec): [method: string, ...args: unknown[]][] {
  const { type, name, references } = column
  if (name === 'id') return [['increments', 'id']]
  const base = ((): [string, ...unknown[]][] => {
    switch (type.type) {
      case 'string':
        return [['string', name, type.length ?? 255]]
      case 'text':
      case 'json':
        return [['text', name, 'mediumtext']]
      case 'integer':
        return references ? [['integer', name], ['unsigned']] : [['integer', name]]
      case 'decimal':
        return [['decimal', name, type.precision, type.scale]]
      case 'boolean':
        return [['boolean', name]]
      case 'date':
        return [['date', name]]
      case 'datetime':
        return [['dateTime', name, { useTz: false }]]
    }
  })()
  const usual = `${table}_${name}_foreign`
  return [
    ...base,
    [column.notNull ? 'notNullable' : 'nullable'],
    ...(column.default === undefined || column.default === null ? [] : ([['defaultTo', column.default]] as [string, unknown][])),
    ...(references
      ? ([
          ['references', 'id'],
          ['inTable', references.table],
          ['onDelete', references.onDelete],
          // knex's default name may be too long for MySQL.
          ...(usual.length > 64 ? [['withKeyName', identifier(usual)]] : []),
        ] as [string, unknown][])
      : []),
  ]
}

const argumentCode = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, item]) => `${name}: ${quote(item)}`)
        .join(', ')} }`
    : quote(value)

export const columnCode = (table: string, column: ColumnSpec): string =>
  `table${columnCalls(table, column)
    .map(([method, ...args]) => `.${method}(${args.map(argumentCode).join(', ')})`)
    .join('')}`

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
