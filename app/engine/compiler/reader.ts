import type { Row } from '../definition/row.ts'
import type { FieldDef } from '../definition/types.ts'
import { childParts, pivotPart } from './list_parts.ts'
import { type Target, parse, Columns, type Step, addStored, setter } from './column_parts.ts'
import { referredSql } from './referred.ts'
import type { Dialect } from './dialect.ts'
import { placeholders } from './where.ts'
import type { Layout } from './layout.ts'

/**
 * A compiled reader for rows: select list, joins, and the conversion of selected values to API values. Lists and pairs
 * of many rows are read by one more statement, `partsFor`; an aggregate per row and list costs the database four times
 * as much.
 */
export interface Reader {
  select: string
  joins: string
  /** Whether the single selected column is a JSON array of all values. */
  packed: boolean
  build: (values: any[]) => Row
  /**
   * Statement for the lists and pairs of this number of rows, whose ids are bound once per part; null when there are
   * none.
   */
  partsFor: ((rows: number) => { text: string; parts: number }) | null
  /**
   * Statement for this number of records with all their lists and pairs; the records' own values are part -1. Bindings:
   * the ids, those of `where`, then the ids once per part.
   */
  whole: ((where: string, rows: number) => { text: string; parts: number }) | null
  /** Adds the results of `partsFor` to the rows. */
  attach: (rows: Row[], found: [part: number, owner: number, values: any][]) => void
}

/** A compiled reader, and functions that remove the fields that only computed fields needed. */
export interface ReadPlan {
  reader: Reader
  omitters: readonly ((row: Row) => void)[]
}

/** Which fields to read: all, only id and display, or the named paths. */
export type Selection = 'all' | 'brief' | ReadonlySet<string>

const wanted = (selection: Selection, path: string) =>
  selection === 'all' || (selection !== 'brief' && (selection.has(path) || selection.has(path.split('.')[0]!)))

/**
 * Caches a text: it is built once, and the driver finds its prepared statement by the same string without parsing it
 * again.
 */
function kept(texts: Map<string, string>, key: string, make: () => string): string {
  let text = texts.get(key)
  if (text === undefined) {
    if (texts.size >= 100) texts.clear()
    texts.set(key, (text = make()))
  }
  return text
}

/**
 * From this number of columns, a row is selected as one JSON value: drivers process the column metadata of every
 * result, which is expensive.
 */
const WORTH_PACKING = 24

/**
 * Compiles a reader for a layout: a row with its references in one statement, lists and pairs of all rows in another.
 */
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
    (field) => !field.field.writeOnly && (wanted(selection, field.path) || input.naming.includes(field.path)),
  )
  addStored(stored, 't', 'r', {
    columns,
    joins,
    steps,
    targetOf,
    dialect,
    url: (id, path) => `/api/${input.key}/${id}/arquivo/${path}`,
  })
  for (const { path, segments, field } of layout.computed) {
    if (!field.referredBy || !wanted(selection, path)) continue
    const at = columns.add(referredSql(field.referredBy, targetOf, dialect))
    const set = setter(segments)
    steps.push((values, row) => set(row, Boolean(values[at])))
  }
  const parts =
    selection === 'brief'
      ? []
      : [
          ...layout.children
            .filter((child) => wanted(selection, child.path))
            .flatMap((child) => childParts(child, targetOf, dialect)),
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
    attach: (rows, item) => {
      const byOwner = new Map(rows.map((row) => [row.id, parts.map((): any[][] => [])]))
      for (const [part, owner, values] of item) byOwner.get(owner)?.[part]?.push(parse(values))
      for (const row of rows) parts.forEach((part, number) => part.set(row, part.shape(byOwner.get(row.id)![number]!)))
    },
  }
}

/** Whether the field can be a column of a list. */
export const isListable = (field: FieldDef) =>
  !['longText', 'richText', 'password', 'secret', 'json', 'list', 'history'].includes(field.kind)
