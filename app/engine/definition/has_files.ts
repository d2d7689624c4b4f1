import { type ShapeDef, isShape } from './shape.ts'
import { isFile } from './shapes.ts'
import type { FieldDef, FieldDefs } from './types.ts'

/** Whether one of these fields, or a nested field, accepts a file. */
export const takesFiles = (fields: FieldDefs | undefined): boolean =>
  Object.values(fields ?? {}).some((field) => isFile(field) || takesFiles(field.fields))

/** Maximum size in bytes of the largest file these fields accept. */
export const largestFile = (fields: FieldDefs | undefined): number =>
  Math.max(
    0,
    ...Object.values(fields ?? {}).map((field) => (isFile(field) ? (field.maxBytes ?? 0) : largestFile(field.fields))),
  )

/** Whether a body of this shape may contain a file; `fieldsOf` returns the fields of a resource. */
export function shapeTakesFiles(one: FieldDef | ShapeDef, fieldsOf: (key: string) => FieldDefs): boolean {
  const inside = (part: FieldDef | ShapeDef) => shapeTakesFiles(part, fieldsOf)
  if (!isShape(one)) return takesFiles({ one })
  switch (one.is) {
    case 'object':
      return Object.values(one.members).some(inside)
    case 'value':
      return inside(one.field)
    case 'row':
      return takesFiles(fieldsOf(one.key)) || takesFiles(one.fields)
    case 'field':
    case 'item':
      return takesFiles(fieldsOf(one.key)) || Object.values(one.members ?? {}).some(inside)
    default:
      return 'of' in one && inside(one.of)
  }
}
