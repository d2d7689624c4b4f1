/** Which default and which options a field has under the present facts: one evaluator for the server and the form. */
import { type Facts, holds } from './conditions.ts'
import type { Choice, DefaultValue, FieldDef } from './types.ts'

/** The first conditional default whose condition holds, else the plain one. */
export const defaultFor = (field: Pick<FieldDef, 'default' | 'defaults'>, facts: Facts): DefaultValue | undefined => {
  const found = field.defaults?.find((one) => holds(one.when, facts))
  return found ? found.value : field.default
}

/** Whether an option may be chosen now. */
export const isOffered = (choice: Choice, facts: Facts) => !choice.when || holds(choice.when, facts)

const valuesOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

/** Codes that are not offered now. What the record holds already may stay: whoever changes another field cannot help it. */
export function notOffered(field: FieldDef, value: unknown, stored: unknown, facts: Facts): string[] {
  if (!field.choices?.some((one) => one.when)) return []
  const kept = new Set(stored === undefined || stored === null ? [] : valuesOf(stored))
  return valuesOf(value).filter(
    (id) => !kept.has(id) && field.choices!.some((one) => one.id === id && !isOffered(one, facts)),
  )
}
