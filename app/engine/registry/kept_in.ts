import type { ResourceDef } from '../definition/resource.ts'
import { isSecret } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { findKind } from '../fields/index.ts'
import { find } from './checks/find.ts'

/** Whether a value leaves its record in no form: it is private, a key, or encrypted where it is stored. */
const isWithheld = (field: FieldDef | undefined) =>
  field !== undefined && (field.private === true || isSecret(field) || findKind(field.kind)?.sealed === true)

/** The same for a path. A group or list that is private makes everything in it private. */
export const isKeptIn = ({ fields, private: whole }: Pick<ResourceDef, 'fields' | 'private'>, path: string): boolean =>
  whole === true ||
  path.split('.').some((_, index, names) => isWithheld(find(fields, names.slice(0, index + 1).join('.'))))

/** Whether a field, or a field in it, is encrypted where it is stored. */
export const hasSealed = (fields: FieldDefs): boolean =>
  Object.values(fields).some(
    (field) => findKind(field.kind)?.sealed === true || (field.fields ? hasSealed(field.fields) : false),
  )
