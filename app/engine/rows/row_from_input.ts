import { BY_NAME, setter, type Target } from '../compiler/column_parts.ts'
import type { StoredField } from '../compiler/layout.ts'
import type { Row } from '../definition/row.ts'
import { kindOf } from '../fields/index.ts'
import type { ReferenceNames } from './references.ts'
import type { Resource } from '../compiler/resource.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

/** A plain value as it will be read after it is stored. */
function asRead({ field }: StoredField, value: any) {
  const kind = kindOf(field)
  if (value === null || value === undefined) return kind.name === 'boolean' ? false : null
  const kept = kind.toDb ? kind.toDb(value, field) : value
  return kept !== null && kind.fromDb ? kind.fromDb(kept, field) : kept
}

/** Kinds whose API value is more than the column value. */
const NOT_PLAIN = new Set(['ref', 'file', 'image', 'signature', 'password', 'secret'])

/**
 * The row after a change, without reading it again: possible when only plain values changed. Null when references,
 * lists, files or secrets changed.
 */
export function buildUpdatedRow(
  { layout }: Resource,
  old: Row,
  values: Values,
  changes: Record<string, unknown>,
): Row | null {
  const row: Row = { ...old }
  const copied = new Set<object>()
  for (const path of Object.keys(changes)) {
    const stored = layout.byPath.get(path)
    if (!stored || stored.field.writeOnly || NOT_PLAIN.has(stored.field.kind)) return null
    let level: Values = row
    for (const part of stored.segments.slice(0, -1)) {
      // Groups are shared with the old row until a value in them changes.
      if (!copied.has(level[part])) copied.add((level[part] = { ...level[part] }))
      level = level[part]
    }
    level[stored.segments.at(-1)!] = asRead(stored, at(values, stored.segments))
  }
  row.versao = old.versao! + 1
  return row
}

interface Fresh {
  id: number
  empresaId: number | null
  values: Values
  names: ReferenceNames
  target: (key: string) => Target
}

/**
 * A row just written, without reading it back. Possible when it has no files and no list rows, and the names of its
 * references are known; else null.
 */
export function buildCreatedRow(
  { layout, def }: Resource,
  { id, empresaId, values, names, target }: Fresh,
): Row | null {
  const row: Row = { id, versao: 1, ...(!def.shared && { empresaId }) }
  const named = (key: string, value: any): Values | null => {
    const referred = idOf(value)
    const name = names.get(`${key}:${referred}`)
    return name === undefined ? null : { id: referred, [target(key).display]: name }
  }
  for (const stored of layout.stored) {
    const { field, segments } = stored
    if (field.writeOnly) continue
    const value = at(values, segments) ?? null
    const reference = field.kind === 'ref' && value !== null
    if (value !== null && NOT_PLAIN.has(field.kind) && !reference) return null
    // The `with` fields of a reference are only in the database.
    if (reference && field.with) return null
    const shown = reference ? named(field.to!, value) : asRead(stored, value)
    if (reference && shown === null) return null
    setter(segments)(row, shown)
  }
  for (const { segments } of layout.children) {
    if ((at(values, segments) as unknown[] | null | undefined)?.length) return null
    setter(segments)(row, [])
  }
  for (const { segments, field } of layout.pivots) {
    const shown = ((at(values, segments) ?? []) as unknown[]).map((value) => named(field.to!, value))
    if (shown.includes(null)) return null
    const { display } = target(field.to!)
    const distinct = [...new Map(shown.map((item) => [item!.id, item!])).values()].sort((a, b) =>
      BY_NAME.compare(String(a[display]), String(b[display])),
    )
    setter(segments)(row, field.idsOnly ? distinct.map((item) => item.id) : distinct)
  }
  return row
}
