import type { ImportDef } from '../definition/import.ts'
import { isFile, isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { find } from '../registry/checks/find.ts'

/** A possible content of a file column: a field of the record, of a group, or of the rows of a list. */
export interface ImportTarget {
  /** 'nome', 'pessoal.cpf', 'historicos.data' */
  path: string
  label: string
  field: FieldDef
  /** For a field in list rows: the name of the list. */
  list?: string
  /** For a column of `imports.columns`: its name there. */
  extra?: string
  /** Fields that need no column when this one is there. */
  fills?: readonly string[]
  /** The field of the record its value goes to. */
  writes?: string
}

const NEVER = new Set(['computed', 'password', 'secret', 'json'])

/** A condition locks a field of records that exist; new ones have a value. */
const isTaken = (field: FieldDef) =>
  field.readOnly !== true && !field.locked && !field.hidden && !NEVER.has(field.kind) && !isFile(field)

/** Column of the file that holds the id of a record. */
export const ID = 'id'
/** Paths of `imports.columns` begin with it. */
export const EXTRA = 'importacao.'

function extraTargets(fields: FieldDefs, { columns = {} }: ImportDef): ImportTarget[] {
  return Object.entries(columns).flatMap(([name, { field, writes, fills }]) => {
    const written = writes === undefined ? undefined : find(fields, writes)
    if (writes !== undefined && (!written || !isTaken(written))) return []
    return [
      {
        path: EXTRA + name,
        label: field.def.label,
        field: field.def,
        extra: name,
        ...(fills && { fills }),
        ...(writes && { writes }),
      },
    ]
  })
}

/**
 * The importable fields of a record, in definition order, and what else its spreadsheets have. When two have the same
 * label, the group label is prefixed to the one in a group.
 */
export function importTargets(fields: FieldDefs, imports: ImportDef = {}): ImportTarget[] {
  const targets: (ImportTarget & { heading?: string })[] = []
  const add = (defs: FieldDefs, prefix: string, heading?: string, list?: string) => {
    for (const [name, field] of Object.entries(defs)) {
      const path = prefix + name
      const { label } = field
      if (isGroup(field)) add(field.fields ?? {}, `${path}.`, list ? heading : label, list)
      // Rows inside rows cannot be represented in a flat table.
      else if (isRows(field)) {
        if (!list && field.readOnly !== true && !field.hidden) add(field.fields ?? {}, `${path}.`, label, path)
      } else if (isTaken(field))
        targets.push(
          list
            ? { path, label: `${heading}: ${label}`, field, list }
            : { path, label, field, ...(heading && { heading }) },
        )
    }
  }
  add(fields, '')
  targets.push(...extraTargets(fields, imports))
  const uses = Map.groupBy(targets, ({ label }) => label)
  return targets.map(({ heading, label, ...one }) => ({
    ...one,
    label: heading && uses.get(label)!.length > 1 ? `${heading}: ${label}` : label,
  }))
}
