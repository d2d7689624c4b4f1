import { isRows } from '../../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'

/**
 * Rejects a definition: aborts the boot with one sentence. `owner` is the plugin that wrote the part, when it is not
 * the owner of the whole.
 */
export type Fail = (text: string, owner?: string) => never

/** The field at a path, through groups and lists. */
export function find(fields: FieldDefs, path: string): FieldDef | undefined {
  let field: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    // Names such as "constructor" must not match properties inherited by every object.
    field = level && Object.hasOwn(level, part) ? level[part] : undefined
    if (!field) return undefined
    level = field.fields
  }
  return field
}

/** Whether a path goes through the rows of a list. */
export const throughList = (fields: FieldDefs, path: string) =>
  path.split('.').some((_, index, parts) => index > 0 && isRows(find(fields, parts.slice(0, index).join('.'))))
