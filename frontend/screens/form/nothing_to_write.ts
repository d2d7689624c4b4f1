import { type EvaluationContext, holds } from '#engine/definition/conditions.ts'
import { isGroup } from '#engine/definition/shapes.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'

const isLocked = (field: FieldDef, facts: EvaluationContext): boolean =>
  field.kind === 'computed' ||
  field.hidden === true ||
  field.immutable === true ||
  field.locked === true ||
  field.readOnly === true ||
  (field.readOnly !== undefined && holds(field.readOnly, facts)) ||
  (isGroup(field) && nothingToWrite(field.fields ?? {}, facts))

/**
 * Whether all fields of a stored record are locked, because it was signed or closed. Its form then has no save button.
 */
export const nothingToWrite = (fields: FieldDefs, facts: EvaluationContext): boolean =>
  Object.values(fields).every((field) => isLocked(field, facts))
