import { isFile } from '../definition/shapes.ts'
import type { Row } from '../definition/context.ts'
import type { FieldDef } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'
import type { Dialect } from './dialect.ts'
import { placeholders } from './where.ts'
import type { ChildTable, Layout, Pivot, StoredField } from './table.ts'

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
}

/** A column that names a record. */
export interface ShownColumn {
  stored: StoredField
  /** Whether it is a text, ordered without accents and case; numbers and dates have an order of their own. */
  isText: boolean
}

/**
 * A compiled way to read rows: what to select, what to join, and how to turn the selected values into the API's shape. Lists and
 * pairs of many rows come by one more statement, `partsFor`; an aggregate per row and list costs the database four times as much.
 */
export interface Reader {
  select: string
  joins: string
  /** Whether the one selected column is a JSON array of all values. */
  packed: boolean
  build: (values: any[]) => Row
  /** Statement for the lists and pairs of so many rows, whose ids are bound once per part; null when there are none. */
  partsFor: ((rows: number) => { text: string; parts: number }) | null
  /** Statement for so many records and all their lists and pairs: own values stand under part -1; bound are the ids, what `where` needs, then the ids once per part. */
  whole: ((where: string, rows: number) => { text: string; parts: number }) | null
  /** Puts what `partsFor` found into the rows. */
  attach: (rows: Row[], found: [part: number, owner: number, values: any][]) => void
}

/** What a reference is called, of what the columns that name its target hold. */
export const nameIn = ({ written }: Target, values: readonly any[]): unknown => (written ? written(values) : values[0])

/** Which fields to read: all, only id and display, or the named paths. */
export type Selection = 'all' | 'brief' | ReadonlySet<string>

const wanted = (selection: Selection, path: string) =>
  selection === 'all' || (selection !== 'brief' && (selection.has(path) || selection.has(path.split('.')[0]!)))

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

const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** Public shape of a stored file: its address instead of where it lies. */
const fileValue = (stored: any, url: string) =>
  stored ? { url, contentType: stored.contentType, name: stored.name, size: stored.size } : null

/** The same text for the same question: made once, and the driver finds its prepared statement by it without parsing it again. */
function kept(texts: Map<string, string>, key: string, make: () => string): string {
  let text = texts.get(key)
  if (text === undefined) {
    if (texts.size >= 100) texts.clear()
    texts.set(key, (text = make()))
  }
  return text
}

/** From so many columns on, a row comes as one JSON value: drivers describe the columns of every answer, which costs. */
const WORTH_PACKING = 24

/** Collects expressions to select; each gets its place in the row of values. */
class Columns {
  readonly expressions: string[] = []
  add(expression: string): number {
    return this.expressions.push(expression) - 1
  }
}

/** Compiles how rows of a layout are read: a row with its references in one statement, lists and pairs of all rows in another. */
export function readerOf(
  input: { key: string; layout: Layout; naming: readonly string[]; scoped: boolean },
  targetOf: (key: string) => Target,
  selection: Selection,
  dialect: Dialect,
): Reader {
  const { layout } = input
  const columns = new Columns()
  const joins: string[] = []
  const steps: Step[] = []
  columns.add('t.id')
  if (selection !== 'brief') {
    const version = columns.add(`t.${dialect.id('versao')}`)
    steps.push((values, row) => void (row.versao = values[version]))
    if (input.scoped) {
      const company = columns.add(`t.${dialect.id('empresa_id')}`)
      steps.push((values, row) => void (row.empresaId = values[company]))
    }
  }
  const stored = layout.stored.filter(
    (one) => !one.field.writeOnly && (wanted(selection, one.path) || input.naming.includes(one.path)),
  )
  addStored(stored, 't', 'r', {
    columns,
    joins,
    steps,
    targetOf,
    dialect,
    url: (id, path) => `/api/${input.key}/${id}/arquivo/${path}`,
  })
  const parts =
    selection === 'brief'
      ? []
      : [
          ...layout.children
            .filter((child) => wanted(selection, child.path))
            .map((child) => childPart(child, targetOf, dialect)),
          ...layout.pivots
            .filter((pivot) => wanted(selection, pivot.path))
            .map((pivot) => pivotPart(pivot, targetOf, dialect)),
        ]
  const packed = dialect.name === 'mysql' && columns.expressions.length >= WORTH_PACKING
  const list = `${dialect.list(columns.expressions)} AS v`
  const texts = new Map<string, string>()
  const partsOf = (rows: number) =>
    parts.map((part, number) => part.select(number, placeholders(rows))).join(' UNION ALL ')
  return {
    select: packed ? list : columns.expressions.join(', '),
    joins: joins.join(' '),
    packed,
    build: (values) => {
      const row: Record<string, any> = { id: values[0] }
      for (const step of steps) step(values, row)
      return row as Row
    },
    partsFor: parts.length
      ? (rows) => ({ text: kept(texts, String(rows), () => dialect.byIds(partsOf(rows))), parts: parts.length })
      : null,
    whole: parts.length
      ? (where, rows) => ({
          text: kept(texts, `${rows} ${where}`, () =>
            dialect.byIds(
              `SELECT -1 AS n, t.id AS p, ${list} FROM ${dialect.id(layout.table)} t ${joins.join(' ')} WHERE t.id IN (${placeholders(rows)}) AND ${where} UNION ALL ${partsOf(rows)}`,
            ),
          ),
          parts: parts.length,
        })
      : null,
    attach: (rows, found) => {
      const byOwner = new Map(rows.map((row) => [row.id, parts.map((): any[][] => [])]))
      for (const [part, owner, values] of found) byOwner.get(owner)?.[part]?.push(parse(values))
      for (const row of rows) parts.forEach((part, number) => part.set(row, part.shape(byOwner.get(row.id)![number]!)))
    },
  }
}

type Step = (values: any[], row: Record<string, any>) => void

interface Compiling {
  columns: Columns
  joins: string[]
  steps: Step[]
  targetOf: (key: string) => Target
  dialect: Dialect
  url: (id: number, path: string) => string
}

/** Adds stored fields and answers where each stands among the values. */
function addStored(
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

/** Who wrote a period and when: written by the engine, sent with it. */
const AUTHOR: [column: string, name: string, shown: (value: any) => unknown][] = [
  ['registrado_por', 'registradoPor', (value) => value ?? null],
  ['registrado_em', 'registradoEm', (value) => (value ? `${String(value).slice(0, 19).replace(' ', 'T')}Z` : null)],
]

/** How the rows of a list are read: expressions over its table `c`, the joins of their references, and the API's shape of the values. */
export function childReader(child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect) {
  const columns = new Columns()
  const joins: string[] = []
  const steps: Step[] = []
  columns.add('c.id')
  const order = columns.add(`c.${dialect.id('ordem_linha')}`)
  const stored = child.stored.filter((one) => !one.field.writeOnly)
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
    /** Place of the day a period begins. */
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

function childPart(child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect): Part {
  const { expressions, joins, order, date, build } = childReader(child, targetOf, dialect)
  return {
    select: (number, ids) =>
      `SELECT ${number} AS n, c.pai_id AS p, ${dialect.list(expressions)} AS v FROM ${dialect.id(child.table)} c ${joins} WHERE c.pai_id IN (${ids})`,
    // The newest period comes first.
    shape: (found) =>
      found.sort((a, b) => (date === undefined ? a[order] - b[order] : a[date] < b[date] ? 1 : -1)).map(build),
    set: setter(child.segments),
  }
}

function pivotPart(pivot: Pivot, targetOf: (key: string) => Target, dialect: Dialect): Part {
  const q = dialect.id
  const target = targetOf(pivot.field.to!)
  return {
    select: (number, ids) =>
      `SELECT ${number} AS n, p.origem_id AS p, ${dialect.list(['d.id', ...target.shown.map(({ stored }) => `d.${q(stored.column)}`)])} AS v FROM ${q(pivot.table)} p JOIN ${q(target.table)} d ON d.id = p.destino_id WHERE p.origem_id IN (${ids})`,
    shape: (found) => {
      const pairs = found.map(([id, ...values]): [number, unknown] => [id, nameIn(target, values)])
      if (pairs.length > 1) pairs.sort((a, b) => BY_NAME.compare(String(a[1]), String(b[1])))
      return pairs.map(([id, name]) => (pivot.field.idsOnly ? id : { id, [target.display]: name }))
    },
    set: setter(pivot.segments),
  }
}

/** Whether the field can be a column of a list. */
export const isListable = (field: FieldDef) =>
  !['longText', 'richText', 'password', 'json', 'list', 'history'].includes(field.kind)
