/** Evaluates the default and the available options of a field for given facts; shared by server and form. */
import { type EvaluationContext, holds } from './conditions.ts'
import type { Choice, DefaultValue, FieldDef } from './types.ts'

/** The first conditional default whose condition holds, otherwise the plain default. */
export const defaultFor = (
  field: Pick<FieldDef, 'default' | 'defaults'>,
  facts: EvaluationContext,
): DefaultValue | undefined => {
  const found = field.defaults?.find((item) => holds(item.when, facts))
  return found ? found.value : field.default
}

/** Whether an option may be selected for these facts. */
export const isOffered = (choice: Choice, facts: EvaluationContext) => !choice.when || holds(choice.when, facts)

const valuesOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

/**
 * Codes that are currently not offered. Codes already stored in the record are accepted, because a user who changes
 * another field cannot correct them.
 */
export function notOffered(field: FieldDef, value: unknown, stored: unknown, facts: EvaluationContext): string[] {
  if (!field.choices?.some((choice) => choice.when)) return []
  const kept = new Set(stored === undefined || stored === null ? [] : valuesOf(stored))
  return valuesOf(value).filter(
    (id) => !kept.has(id) && field.choices!.some((choice) => choice.id === id && !isOffered(choice, facts)),
  )
}
