import { isFile } from '../definition/shapes.ts'
import { kindOf } from '../fields/index.ts'
import type { Dialect } from './dialect.ts'
import type { StoredField } from './layout.ts'

/** What the reader must know of a referenced resource. */
export interface Target {
  table: string
  display: string
  /** Where the display field lies, or the fields of the display template, in its order. */
  shown: ShownColumn[]
  /** The text of the display template, of what those columns hold. Without a template the one column is the name. */
  written?: (values: readonly any[]) => unknown
  /** That value as people read it. */
  label(name: unknown): string
  /** A further field of it (`with`): its column, and what becomes of the value. @throws DefinitionError */
  more(name: string): { column: string; shown: (value: any) => unknown }
  /** The column of a stored field of it. @throws DefinitionError */
  column(path: string): string
}

/** A column that names a record. */
export interface ShownColumn {
  stored: StoredField
  /** Whether it is a text, ordered without accents and case; numbers and dates have an order of their own. */
  isText: boolean
}

/** What a reference is called, of what the columns that name its target hold. */
export const nameIn = ({ written }: Target, values: readonly any[]): unknown => (written ? written(values) : values[0])

/** Sets the value at a path of one to three names; made once per field, run once per row. */
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

/** Public shape of a stored file: its address instead of where it lies. */
const fileValue = (stored: any, url: string) =>
  stored ? { url, contentType: stored.contentType, name: stored.name, size: stored.size } : null

/** Collects expressions to select; each gets its place in the row of values. */
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

/** Adds stored fields and answers where each stands among the values. */
export function addStored(
  stored: StoredField[],
  table: string,
  prefix: string,
  { columns, joins, steps, targetOf, dialect, url }: Compiling,
): Map<string, number> {
  const q = dialect.id
  const places = new Map<string, number>()
  for (const one of stored) {
    const at = columns.add(`${table}.${q(one.column)}`)
    places.set(one.path, at)
    if (one.field.kind === 'ref') {
      const target = targetOf(one.field.to!)
      const alias = `${prefix}${joins.length}`
      joins.push(`LEFT JOIN ${q(target.table)} ${alias} ON ${alias}.id = ${table}.${q(one.column)}`)
      const named = target.shown.map(({ stored }) => columns.add(`${alias}.${q(stored.column)}`))
      const more = (one.field.with ?? []).map((name) => {
        const { column, shown } = target.more(name)
        return { name, shown, at: columns.add(`${alias}.${q(column)}`) }
      })
      steps.push(referenceStep(one, target, at, named, more))
    } else steps.push(valueStep(one, at, url))
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
    ? (values: any[]) => written(named.map((one) => values[one]))
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
            ...Object.fromEntries(more.map((one) => [one.name, one.shown(values[one.at])])),
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
