import { type AnswerDef, isShape } from './answer.ts'
import { isFile } from './shapes.ts'
import type { FieldDef, FieldDefs } from './types.ts'

/** Whether one of these fields, or a field inside them, takes a file. */
export const takesFiles = (fields: FieldDefs | undefined): boolean =>
  Object.values(fields ?? {}).some((field) => isFile(field) || takesFiles(field.fields))

/** Bytes of the largest file one of these fields takes. */
export const largestFile = (fields: FieldDefs | undefined): number =>
  Math.max(
    0,
    ...Object.values(fields ?? {}).map((field) => (isFile(field) ? (field.maxBytes ?? 0) : largestFile(field.fields))),
  )

/** Whether a body of this shape may hold a file; `fieldsOf` gives the fields of a resource. */
export function shapeTakesFiles(one: FieldDef | AnswerDef, fieldsOf: (key: string) => FieldDefs): boolean {
  const inside = (part: FieldDef | AnswerDef) => shapeTakesFiles(part, fieldsOf)
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
