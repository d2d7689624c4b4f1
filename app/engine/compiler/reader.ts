import { isFile } from '../definition/shapes.ts'
import type { Row } from '../definition/context.ts'
import type { FieldDef } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'
import type { Dialect } from './dialect.ts'
import { snake } from './names.ts'
import type { ChildTable, Layout, Pivot, StoredField } from './table.ts'

/** What the reader must know of a referenced resource. */
export interface Target {
  table: string
  display: string
  displayColumn: string
}

/** A compiled way to read rows: what to select, what to join, and how to turn a database row into the API's shape. */
export interface Reader {
  select: string
  joins: string
  build: (raw: Record<string, any>) => Row
}

/** Which fields to read: all, only id and display, or the named paths. */
export type Selection = 'all' | 'brief' | ReadonlySet<string>

const wanted = (selection: Selection, path: string) => selection === 'all' || (selection !== 'brief' && (selection.has(path) || selection.has(path.split('.')[0]!)))

/** Sets the value at a path of one to three names; made once per field, run once per row. */
function setter(segments: string[]): (row: Record<string, any>, value: unknown) => void {
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

const BY_NAME = new Intl.Collator('pt-BR')

const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** Public shape of a stored file: its address instead of where it lies. */
const fileValue = (stored: any, url: string) => (stored ? { url, contentType: stored.contentType, name: stored.name, size: stored.size } : null)

/** Compiles how rows of a layout are read. One statement fetches a row with its references, lists and pairs. */
export function readerOf(input: { key: string; layout: Layout; display: string; scoped: boolean }, targetOf: (key: string) => Target, selection: Selection, dialect: Dialect): Reader {
  const { layout } = input
  const q = dialect.id
  const select = ['t.id', ...(selection === 'brief' ? [] : [`t.${q('versao')}`, ...(input.scoped ? [`t.${q('empresa_id')}`] : [])])]
  const joins: string[] = []
  const steps: Step[] = []

  for (const one of layout.stored) {
    if (one.field.writeOnly || !(wanted(selection, one.path) || one.path === input.display)) continue
    select.push(`t.${q(one.column)}`)
    if (one.field.kind === 'ref') {
      const target = targetOf(one.field.to!)
      const alias = `r${joins.length}`
      joins.push(`LEFT JOIN ${q(target.table)} ${alias} ON ${alias}.id = t.${q(one.column)}`)
      select.push(`${alias}.${q(target.displayColumn)} AS ${q(`${one.column}__d`)}`)
      steps.push(referenceStep(one, target))
    } else steps.push(valueStep(one, (raw) => `/api/${input.key}/${raw.id}/arquivo/${one.path}`))
  }
  if (selection !== 'brief') {
    for (const child of layout.children) if (wanted(selection, child.path)) addChild(child, select, steps, targetOf, dialect)
    for (const pivot of layout.pivots) if (wanted(selection, pivot.path)) addPivot(pivot, select, steps, targetOf, dialect)
  }
  return {
    select: select.join(', '),
    joins: joins.join(' '),
    build: (raw) => {
      const row: Record<string, any> = { id: raw.id }
      if (raw.versao !== undefined) row.versao = raw.versao
      if (raw.empresa_id !== undefined) row.empresaId = raw.empresa_id
      for (const step of steps) step(raw, row)
      return row as Row
    },
  }
}

type Step = (raw: Record<string, any>, row: Record<string, any>) => void

function referenceStep({ column, segments }: StoredField, { display }: Target): Step {
  const set = setter(segments)
  const named = `${column}__d`
  return (raw, row) => set(row, raw[column] === null ? null : { id: raw[column], [display]: raw[named] })
}

function valueStep({ column, segments, field }: StoredField, url: (raw: Record<string, any>) => string): Step {
  const set = setter(segments)
  const kind = kindOf(field)
  if (isFile(field)) return (raw, row) => set(row, raw[column] === null ? null : fileValue(kind.fromDb!(raw[column], field), url(raw)))
  const missing = kind.name === 'boolean' ? false : null
  const { fromDb } = kind
  if (!fromDb) return (raw, row) => set(row, raw[column] ?? missing)
  return (raw, row) => {
    const value = raw[column]
    set(row, value === null || value === undefined ? missing : fromDb(value, field))
  }
}

/** How the rows of a list are read: names and expressions over its table `c`, the joins of their references, and the API's shape. */
export function childReader(child: ChildTable, targetOf: (key: string) => Target, dialect: Dialect) {
  const q = dialect.id
  const history = child.field.kind === 'history'
  const pairs: [string, string][] = [['id', 'c.id'], ['ordem_linha', `c.${q('ordem_linha')}`], ...(history ? AUTHOR.map(([column]): [string, string] => [column, `c.${q(column)}`]) : [])]
  const joins: string[] = []
  const builders: Step[] = []
  for (const one of child.stored) {
    if (one.field.writeOnly) continue
    pairs.push([one.column, `c.${q(one.column)}`])
    if (one.field.kind === 'ref') {
      const target = targetOf(one.field.to!)
      const by = `x${joins.length}`
      joins.push(`LEFT JOIN ${q(target.table)} ${by} ON ${by}.id = c.${q(one.column)}`)
      pairs.push([`${one.column}__d`, `${by}.${q(target.displayColumn)}`])
      builders.push(referenceStep(one, target))
    } else builders.push(valueStep(one, () => ''))
  }
  const build = (one: Record<string, any>) => {
    const built: Record<string, any> = { id: one.id }
    for (const step of builders) step(one, built)
    if (history) for (const [column, name, shown] of AUTHOR) built[name] = shown(one[column])
    return built
  }
  return { pairs, joins: joins.join(' '), build }
}

/** Who wrote a period and when: written by the engine, sent with it. */
const AUTHOR: [column: string, name: string, shown: (value: any) => unknown][] = [
  ['registrado_por', 'registradoPor', (value) => value ?? null],
  ['registrado_em', 'registradoEm', (value) => (value ? `${String(value).slice(0, 19).replace(' ', 'T')}Z` : null)],
]

function addChild(child: ChildTable, select: string[], steps: Step[], targetOf: (key: string) => Target, dialect: Dialect) {
  const q = dialect.id
  const alias = `l_${snake(child.path)}`
  const { pairs, joins, build } = childReader(child, targetOf, dialect)
  select.push(`(SELECT ${dialect.array(dialect.object(pairs))} FROM ${q(child.table)} c ${joins} WHERE c.pai_id = t.id) AS ${q(alias)}`)
  const newestFirst = child.field.kind === 'history'
  const set = setter(child.segments)
  steps.push((raw, row) => {
    const rows = (parse(raw[alias]) ?? []) as Record<string, any>[]
    rows.sort((a, b) => (newestFirst ? (a.data < b.data ? 1 : -1) : a.ordem_linha - b.ordem_linha))
    set(row, rows.map(build))
  })
}

function addPivot(pivot: Pivot, select: string[], steps: Step[], targetOf: (key: string) => Target, dialect: Dialect) {
  const q = dialect.id
  const target = targetOf(pivot.field.to!)
  const alias = `p_${snake(pivot.path)}`
  const object = dialect.object([['id', 'd.id'], ['d', `d.${q(target.displayColumn)}`]])
  select.push(`(SELECT ${dialect.array(object)} FROM ${q(pivot.table)} p JOIN ${q(target.table)} d ON d.id = p.destino_id WHERE p.origem_id = t.id) AS ${q(alias)}`)
  const set = setter(pivot.segments)
  steps.push((raw, row) => {
    const rows = (parse(raw[alias]) ?? []) as { id: number; d: unknown }[]
    if (rows.length > 1) rows.sort((a, b) => BY_NAME.compare(String(a.d), String(b.d)))
    set(row, pivot.field.idsOnly ? rows.map((one) => one.id) : rows.map((one) => ({ id: one.id, [target.display]: one.d })))
  })
}

/** Whether the field can be a column of a list. */
export const isListable = (field: FieldDef) => !['longText', 'richText', 'password', 'json', 'list', 'history'].includes(field.kind)
