/** Compares concurrent changes of two users to one record. */
import { isGroup, isSecret } from '#engine/definition/shapes.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { same } from '../../fields/same.ts'

type Row = Record<string, unknown>

export interface Difference {
  path: string
  field: FieldDef
  theirs: unknown
  mine: unknown
  /**
   * True when the current user changed the field: overwriting keeps their value. False when only the other user did;
   * then the stored value stays.
   */
  keepsMine: boolean
}

/** Fields in which the stored record and the form differ, relative to the values the form started from. */
export function differences(fields: FieldDefs, before: Row, theirs: Row, mine: Row, prefix = ''): Difference[] {
  return Object.entries(fields).flatMap(([name, field]): Difference[] => {
    if (field.readOnly === true || field.kind === 'computed' || field.hidden || isSecret(field)) return []
    const path = prefix + name
    if (isGroup(field))
      return differences(
        field.fields ?? {},
        (before[name] ?? {}) as Row,
        (theirs[name] ?? {}) as Row,
        (mine[name] ?? {}) as Row,
        `${path}.`,
      )
    if (same(theirs[name], mine[name])) return []
    return [{ path, field, theirs: theirs[name], mine: mine[name], keepsMine: !same(mine[name], before[name]) }]
  })
}
