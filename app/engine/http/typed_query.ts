import type { FieldDefs } from '../definition/types.ts'
import { ValidationError } from '../errors.ts'

const BOOLEANS: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : String(value).split(','))
/**
 * The query parser splits values with commas into an array. For single-valued fields the commas are part of the value
 * ("Silva, Ana"). An array of one was sent as an array.
 */
const whole = (value: unknown) =>
  Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string') ? value.join(',') : value
const idOf = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : value)

/**
 * Converts query parameters, which are always text, to booleans, numbers and id lists as in a JSON body. Values that
 * cannot be converted are kept, so that validation reports them by name.
 */
export function typedQuery(fields: FieldDefs, query: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(query)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw new ValidationError([{ field: name, message: 'Filtro desconhecido.' }])
    // Explicitly empty: no default is applied.
    if (given === '' || given === undefined || given === null) values[name] = null
    else if (field.kind === 'refs') values[name] = listOf(given).map(idOf)
    else if (field.kind === 'choices') values[name] = listOf(given)
    else if (field.kind === 'boolean') values[name] = BOOLEANS[String(given)] ?? given
    else values[name] = field.kind === 'ref' ? idOf(whole(given)) : whole(given)
  }
  return values
}
