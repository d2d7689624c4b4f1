/** Validates a form of the staff app before it is sent, including kinds registered by plugins. */
import type { EvaluationContext } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { RuleDef } from '#engine/definition/rule.ts'
import { checkForm, type Messages } from './check_form.ts'
import { kindOf } from './known_kinds.ts'
import { fieldAt } from './support/field_at.ts'

export { fieldAt, type Messages }

/** Error messages of a record, one per field. Empty when it may be sent. */
export const validateForm = (fields: FieldDefs, rules: readonly RuleDef[], facts: EvaluationContext): Messages =>
  checkForm(fields, rules, facts, (value, field) => kindOf(field.kind).check?.(value, field))
