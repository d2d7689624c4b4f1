import { fold } from '../definition/fold.ts'
import { isFile, isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'

/** A possible content of a file column: a field of the record, of a group, or of the rows of a list. */
export interface ImportTarget {
  /** 'nome', 'pessoal.cpf', 'historicos.data' */
  path: string
  label: string
  field: FieldDef
  /** For a field in list rows: the name of the list. */
  list?: string
}

const NEVER = new Set(['computed', 'password', 'secret', 'json'])

const isTaken = (field: FieldDef) =>
  !field.readOnly && !field.locked && !field.hidden && !NEVER.has(field.kind) && !isFile(field)

/** Column of the file that holds the id of a record. */
export const ID = 'id'

/**
 * The importable fields of a record, in definition order. When two have the same label, the group label is prefixed to
 * the one in a group.
 */
export function importTargets(fields: FieldDefs): ImportTarget[] {
  const targets: (ImportTarget & { heading?: string })[] = []
  const add = (defs: FieldDefs, prefix: string, heading?: string, list?: string) => {
    for (const [name, field] of Object.entries(defs)) {
      const path = prefix + name
      const { label } = field
      if (isGroup(field)) add(field.fields ?? {}, `${path}.`, list ? heading : label, list)
      // Rows inside rows cannot be represented in a flat table.
      else if (isRows(field)) {
        if (!list && !field.readOnly && !field.hidden) add(field.fields ?? {}, `${path}.`, label, path)
      } else if (isTaken(field))
        targets.push(
          list
            ? { path, label: `${heading}: ${label}`, field, list }
            : { path, label, field, ...(heading && { heading }) },
        )
    }
  }
  add(fields, '')
  const uses = Map.groupBy(targets, ({ label }) => label)
  return targets.map(({ heading, label, ...one }) => ({
    ...one,
    label: heading && uses.get(label)!.length > 1 ? `${heading}: ${label}` : label,
  }))
}

const bare = (text: string) => fold(text).replace(/\([^()]*\)|[^a-z0-9]+/g, '')

/** Maps each heading to a target, by label or path; null when there is no match. No target is used twice. */
export function guessTargets(headings: string[], targets: ImportTarget[]): (string | null)[] {
  const left = new Set(targets)
  const guess = (heading: string): string | null => {
    const sought = bare(heading)
    if (!sought) return null
    if (sought === 'codigodoregistro') return ID
    if (['id', 'codigo'].includes(sought) && ![...left].some(({ label }) => bare(label) === sought)) return ID
    const found =
      [...left].find(({ label, path }) => bare(label) === sought || bare(path) === sought) ??
      [...left].find(
        ({ label, path }) => bare(label.split(': ').at(-1)!) === sought || bare(path.split('.').at(-1)!) === sought,
      )
    if (found) left.delete(found)
    return found?.path ?? null
  }
  return headings.map(guess)
}
