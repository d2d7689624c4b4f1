/** Validates a whole form before it is sent: the rules shared with the server, and the checks of each kind. */
import { isGroup, isRecord, isRows } from '#engine/definition/shapes.ts'
import { type EvaluationContext, isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { RuleDef } from '#engine/definition/rule.ts'
import { isVisible, validateRecord } from '#engine/definition/validate.ts'
import { type Check, checkKind } from './checks.ts'

/** Path of a field → its error message. */
export type Messages = Record<string, string>

function checkKinds(
  fields: FieldDefs,
  prefix: string,
  facts: EvaluationContext,
  check: Check,
  say: (path: string, message: string) => void,
) {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name
    if (field.readOnly === true || field.kind === 'computed' || !isVisible(field, facts)) continue
    const value = valueAt(path, facts)
    if (isGroup(field)) {
      checkKinds(field.fields ?? {}, `${path}.`, facts, check, say)
    } else if (isRows(field)) {
      if (Array.isArray(value)) {
        value.forEach((row, index) => {
          if (isRecord(row))
            checkKinds(
              field.fields ?? {},
              '',
              { ...facts, record: row, parent: facts.record },
              check,
              (inner, message) => say(`${path}.${index}.${inner}`, message),
            )
        })
      }
    } else if (!isBlank(value)) {
      const message = check(value, field)
      if (message) say(path, message)
    }
  }
}

/** Error messages of a record, one per field. Empty when it may be sent. `check` validates single values. */
export function checkForm(
  fields: FieldDefs,
  rules: readonly RuleDef[],
  facts: EvaluationContext,
  check: Check = checkKind,
): Messages {
  const messages: Messages = {}
  const say = (path: string, message: string) => void (messages[path] ??= message)
  checkKinds(fields, '', facts, check, say)
  for (const violation of validateRecord(fields, rules, facts)) say(violation.field, violation.message)
  return messages
}
