import type { FieldDefs } from '../definition/types.ts'
import { ValidationError } from '../errors.ts'

const BOOLEANS: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : String(value).split(','))
/** The parser makes a list of what has commas in it; of what is one value they are a part ("Silva, Ana"). A list of one was sent as a list. */
const whole = (value: unknown) =>
  Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string') ? value.join(',') : value
const idOf = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : value)

/** An address holds only text: yes-or-no, numbers and lists of ids become what a JSON body would hold. What they cannot be stays, to be refused by name. */
export function typedQuery(fields: FieldDefs, query: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(query)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw new ValidationError([{ field: name, message: 'Filtro desconhecido.' }])
    // Said to be empty: no default takes its place.
    if (given === '' || given === undefined || given === null) values[name] = null
    else if (field.kind === 'refs') values[name] = listOf(given).map(idOf)
    else if (field.kind === 'choices') values[name] = listOf(given)
    else if (field.kind === 'boolean') values[name] = BOOLEANS[String(given)] ?? given
    else values[name] = field.kind === 'ref' ? idOf(whole(given)) : whole(given)
  }
  return values
}
