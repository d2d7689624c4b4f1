/** Converts dashboard filters between the address and the API. */
import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { fieldText } from '../../fields/index.ts'
import { addressText } from '../../providers/address_text.ts'
import type { FilterValues } from '../list/list_state.ts'

const typed = (kind: string, value: unknown): unknown => {
  if (kind === 'boolean') return value === true || value === 'true'
  return kind === 'ref' && Array.isArray(value) ? value[0] : value
}

/**
 * Address values (text and lists of references) converted to the type of the input: booleans, and a single reference
 * instead of a list.
 */
export const asAsked = (fields: FieldDefs, values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (fields[name] ? [[name, typed(fields[name].kind, value)]] : [])),
  )

/**
 * Filters as query parameters. A filter the user cleared is sent as empty, because the server would otherwise use its
 * default.
 */
export function paramsOf(fields: FieldDefs, values: FilterValues, standard: FilterValues): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields)) {
    if (!isBlank(values[name]) && values[name] !== false) params.set(name, addressText(values[name]))
    else if (!isBlank(standard[name]) && standard[name] !== false)
      params.set(name, values[name] === false ? 'false' : '')
  }
  return params
}

/** Labels and values of the active filters. */
export const filterLines = (fields: FieldDefs, values: FilterValues) =>
  Object.entries(fields).flatMap(([name, field]) =>
    isBlank(values[name]) || values[name] === false
      ? []
      : [{ label: field.label, value: fieldText(field, values[name]) }],
  )
