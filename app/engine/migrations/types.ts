import type { ColumnType } from '../fields/kind.ts'
import type { ActualTable } from './introspect.ts'
import type { ColumnSpec, TableSpec } from '../compiler/table.ts'

/**
 * Compares the type in a definition with the existing column: `wider` keeps every value, `narrower` may truncate some,
 * `other` has no automatic conversion.
 */
export type Fit = 'same' | 'wider' | 'narrower' | 'other'

const long = ({ type }: ColumnType) => type === 'text' || type === 'json'

export function fitOf(wanted: ColumnType, actual: ColumnType | undefined): Fit {
  if (!actual) return 'same'
  if (long(wanted) && long(actual)) return 'same'
  if (long(wanted) && actual.type === 'string') return 'wider'
  if (wanted.type === 'string' && long(actual)) return 'narrower'
  if (wanted.type === 'decimal' && actual.type === 'integer') return 'wider'
  if (wanted.type === 'integer' && actual.type === 'decimal') return 'narrower'
  if (wanted.type !== actual.type) return 'other'
  if (wanted.type === 'string') return compare([wanted.length ?? 255, actual.length ?? 255])
  // SQLite declares no precision: a number has as many digits as it needs.
  if (wanted.type === 'decimal' && wanted.precision !== undefined && actual.precision !== undefined)
    return compare(
      [wanted.scale ?? 0, actual.scale ?? 0],
      [wanted.precision - (wanted.scale ?? 0), actual.precision - (actual.scale ?? 0)],
    )
  return 'same'
}

function compare(...pairs: [wanted: number, actual: number][]): Fit {
  if (pairs.some(([wanted, actual]) => wanted < actual)) return 'narrower'
  return pairs.some(([wanted, actual]) => wanted > actual) ? 'wider' : 'same'
}

/** A column that no automatic step converts to its definition. */
export interface TypeMismatch {
  table: string
  column: ColumnSpec
  actual: ColumnType
  fit: 'narrower' | 'other'
}

/**
 * Columns narrower in the definition than in the database (only changed with `--narrow`), and columns of a different
 * type.
 */
export const typeMismatches = (wanted: TableSpec[], actual: Map<string, ActualTable>): TypeMismatch[] =>
  wanted.flatMap((table) =>
    table.columns.flatMap((column) => {
      const type = actual.get(table.name)?.columns.get(column.name)?.type
      const fit = fitOf(column.type, type)
      return type && (fit === 'narrower' || fit === 'other') ? [{ table: table.name, column, actual: type, fit }] : []
    }),
  )

/** Labels of the table and the columns of a step; personal values are never shown. */
export interface Named {
  resource: string
  fields: Record<string, string>
  personal?: string[]
}

export function namedOf({ of, columns }: TableSpec, names: readonly string[]): Named | undefined {
  if (!of) return undefined
  const some = columns.filter((one) => one.label !== undefined && names.includes(one.name))
  const personal = some.filter((one) => one.personal).map((one) => one.name)
  return {
    resource: of,
    fields: Object.fromEntries(some.map((one) => [one.name, one.label!])),
    ...(personal.length && { personal }),
  }
}
