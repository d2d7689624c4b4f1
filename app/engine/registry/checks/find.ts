import { isRows } from '../../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'

/** Refuses a definition: ends the boot with one sentence. `owner` is the plugin that wrote the part, when it is not that of the whole. */
export type Fail = (text: string, owner?: string) => never

/** The field at a path, through groups and lists. */
export function find(fields: FieldDefs, path: string): FieldDef | undefined {
  let field: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    // A name like "constructor" is no field just because every object has one.
    field = level && Object.hasOwn(level, part) ? level[part] : undefined
    if (!field) return undefined
    level = field.fields
  }
  return field
}

/** Whether a path goes into the rows of a list. */
export const throughList = (fields: FieldDefs, path: string) =>
  path.split('.').some((_, index, parts) => index > 0 && isRows(find(fields, parts.slice(0, index).join('.'))))
