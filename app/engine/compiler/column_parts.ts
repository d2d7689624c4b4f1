import { isFile } from '../definition/shapes.ts'
import { kindOf } from '../fields/index.ts'
import { type Dialect, firstFilledSql } from './dialect.ts'
import type { StoredField } from './layout.ts'

/** What the reader needs to know about a referenced resource. */
export interface Target {
  table: string
  display: string
  /** The column of the display field, or the fields of the display template, in its order. */
  shown: ShownColumn[]
  /**
   * Renders the display template from the values of those columns. Without a template the single column is the name.
   */
  written?: (values: readonly any[]) => unknown
  /** The first filled of those columns is the name. */
  firstFilled?: true
  /** The name formatted for display. */
  label(name: unknown): string
  /** A further field of the target (`with`): its column, and the conversion of the value. @throws DefinitionError */
  more(name: string): { column: string; shown: (value: any) => unknown }
  /** The column of one of its stored fields. @throws DefinitionError */
  column(path: string): string
}

/** A column that names a record. */
export interface ShownColumn {
  stored: StoredField
  /** Whether it is text, ordered without accents and case; numbers and dates have a natural order. */
  isText: boolean
}

/** What a list is ordered by to be ordered by the names of a target; `columns` are those of `shown`. */
export const orderOfNames = (
  { firstFilled, shown }: Target,
  columns: readonly string[],
  { folded }: Dialect,
): string[] =>
  firstFilled
    ? [folded(firstFilledSql(columns))]
    : columns.map((column, index) => (shown[index]!.isText ? folded(column) : column))

/** The display name of a reference, from the values of the columns that name its target. */
export const nameIn = ({ written }: Target, values: readonly any[]): unknown => (written ? written(values) : values[0])

/** Sets the value at a path; specialised for one to three names, created once per field and called once per row. */
export function setter(segments: string[]): (row: Record<string, any>, value: unknown) => void {
  const [first, second, third] = segments as [string, string, string]
  if (segments.length === 1) return (row, value) => void (row[first] = value)
  if (segments.length === 2) return (row, value) => void ((row[first] ??= {})[second] = value)
  if (segments.length === 3) return (row, value) => void (((row[first] ??= {})[second] ??= {})[third] = value)
  return (row, value) => {
    let level = row
    for (let index = 0; index < segments.length - 1; index++) level = level[segments[index]!] ??= {}
    level[segments[segments.length - 1]!] = value
  }
}

export const BY_NAME = new Intl.Collator('pt-BR')

export const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** Public form of a stored file: its URL instead of the storage path. */
const fileValue = (stored: any, url: string) =>
  stored ? { url, contentType: stored.contentType, name: stored.name, size: stored.size } : null

/** Collects select expressions; each gets its index in the row of values. */
export class Columns {
  readonly expressions: string[] = []
  add(expression: string): number {
    return this.expressions.push(expression) - 1
  }
}

export type Step = (values: any[], row: Record<string, any>) => void

interface Compiling {
  columns: Columns
  joins: string[]
  steps: Step[]
  targetOf: (key: string) => Target
  dialect: Dialect
  url: (id: number, path: string) => string
}

/** Adds stored fields and returns the index of each among the values. */
export function addStored(
  stored: StoredField[],
  table: string,
  prefix: string,
  { columns, joins, steps, targetOf, dialect, url }: Compiling,
): Map<string, number> {
  const q = dialect.id
  const places = new Map<string, number>()
  for (const field of stored) {
    const at = columns.add(`${table}.${q(field.column)}`)
    places.set(field.path, at)
    if (field.field.kind === 'ref') {
      const target = targetOf(field.field.to!)
      const alias = `${prefix}${joins.length}`
      joins.push(`LEFT JOIN ${q(target.table)} ${alias} ON ${alias}.id = ${table}.${q(field.column)}`)
      const named = target.shown.map(({ stored }) => columns.add(`${alias}.${q(stored.column)}`))
      const more = (field.field.with ?? []).map((name) => {
        const { column, shown } = target.more(name)
        return { name, shown, at: columns.add(`${alias}.${q(column)}`) }
      })
      steps.push(referenceStep(field, target, at, named, more))
    } else steps.push(valueStep(field, at, url))
  }
  return places
}

function referenceStep(
  { segments }: StoredField,
  target: Target,
  at: number,
  named: number[],
  more: { name: string; at: number; shown: (value: any) => unknown }[],
): Step {
  const set = setter(segments)
  const { display } = target
  const [first] = named as [number]
  const { written } = target
  const nameOf = written
    ? (values: any[]) => written(named.map((value) => values[value]))
    : (values: any[]) => values[first]
  if (!more.length)
    return (values, row) => set(row, values[at] === null ? null : { id: values[at], [display]: nameOf(values) })
  return (values, row) =>
    set(
      row,
      values[at] === null
        ? null
        : {
            id: values[at],
            [display]: nameOf(values),
            ...Object.fromEntries(more.map((item) => [item.name, item.shown(values[item.at])])),
          },
    )
}

function valueStep(
  { path, segments, field }: StoredField,
  at: number,
  url: (id: number, path: string) => string,
): Step {
  const set = setter(segments)
  const kind = kindOf(field)
  if (isFile(field))
    return (values, row) =>
      set(row, values[at] === null ? null : fileValue(kind.fromDb!(values[at], field), url(values[0], path)))
  const missing = kind.name === 'boolean' ? false : null
  const { fromDb } = kind
  if (!fromDb) return (values, row) => set(row, values[at] ?? missing)
  return (values, row) => {
    const value = values[at]
    set(row, value === null || value === undefined ? missing : fromDb(value, field))
  }
}
