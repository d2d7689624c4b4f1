import { kindOf } from '../fields/index.ts'
import { DISPLAY_NAME, firstNamesOf, namingPaths } from '../definition/display_template.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { StoredField, Layout } from './layout.ts'
import type { IndexSpec } from './index_spec.ts'
import { identifier } from './names.ts'

const FOLDED = new Set(['text'])

export const index = (
  table: string,
  columns: string[],
  unique: boolean,
  folded: string[],
  owner: string,
): IndexSpec => ({
  name: identifier(`${table}_${columns.join('_')}_${unique ? 'unique' : 'index'}`),
  columns,
  unique,
  folded,
  owner,
})

/**
 * Characters. MySQL indexes at most 3072 bytes, four per character. A prefix index would not help sorting, so longer
 * texts get no automatic index.
 */
const MAX_INDEXED = 700
const lengthOf = ({ field }: StoredField) => {
  const { type, length } = kindOf(field).column!(field)
  return type === 'text' || type === 'json' ? Number.POSITIVE_INFINITY : type === 'string' ? (length ?? 255) : 16
}
const indexable = (stored: StoredField) => lengthOf(stored) <= MAX_INDEXED

/**
 * Indexes: unique sets, references (that column first, so MySQL's foreign key needs no separate index), and what lists
 * are sorted by (company first, so a page is read in order).
 */
export function indexesOf(resource: ResourceDef, layout: Layout): IndexSpec[] {
  const scope = resource.shared ? [] : ['empresa_id']
  const owner = resource.owner ?? ''
  const found = new Map<string, IndexSpec>()
  const add = (columns: string[], unique = false, folded: string[] = [], by = owner) => {
    const one = index(layout.table, columns, unique, folded, by)
    // A unique index on the same columns also serves reads.
    const served =
      !unique && !folded.length && [...found.values()].some((other) => other.columns.join() === columns.join())
    if (!found.has(one.name) && !served) found.set(one.name, one)
  }
  const columnOf = (path: string) => layout.byPath.get(path)?.column
  for (const set of resource.unique ?? []) add([...scope, ...set.fields.map((path) => columnOf(path)!)], true)
  for (const { field, column } of layout.stored) {
    const by = field.owner ?? owner
    if (field.unique) add([...scope, column], true, [], by)
    else if (field.kind === 'ref') add([column, ...scope], false, [], by)
    else if (field.index) add([...scope, column], false, FOLDED.has(field.kind) ? [column] : [], by)
  }
  for (const { field: path } of resource.exclusive ?? []) {
    const { column, field } = layout.byPath.get(path)!
    if (field.kind !== 'ref') add([...scope, column], false, FOLDED.has(field.kind) ? [column] : [])
  }
  const sorted = (resource.list.sort ?? resource.display).replace(/^-/, '')
  for (const path of new Set([sorted, resource.display])) {
    const stored = layout.byPath.get(path)
    const named = resource.fields[path]?.template && namingPaths(resource).map((value) => layout.byPath.get(value)!)
    if (named && named.reduce((length, field) => length + lengthOf(field), 0) <= MAX_INDEXED)
      add(
        [...scope, ...named.map((field) => field.column)],
        false,
        named.filter((field) => FOLDED.has(field.field.kind)).map((field) => field.column),
      )
    if (stored && stored.field.kind !== 'ref' && indexable(stored))
      add(
        [...scope, stored.column],
        false,
        FOLDED.has(stored.field.kind) ? [stored.column] : [],
        stored.field.owner ?? owner,
      )
  }
  const first = firstNamesOf(resource)
  if (first) {
    const named = index(layout.table, [...scope, DISPLAY_NAME], false, [DISPLAY_NAME], owner)
    found.set(named.name, { ...named, firstOf: first.map((path) => columnOf(path)!) })
  }
  for (const paths of resource.indexes ?? []) {
    const columns = paths.map((path) => columnOf(path)!)
    add(
      [...scope, ...columns],
      false,
      columns.filter((column) => FOLDED.has(layout.stored.find((field) => field.column === column)!.field.kind)),
    )
  }
  return [...found.values()]
}
