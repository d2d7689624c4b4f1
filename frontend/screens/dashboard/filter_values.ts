/** Filters of a dashboard as they stand in the address, and as the server takes them. */
import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { fieldText } from '../../fields/FieldCell.tsx'
import { addressText } from '../../providers/address_text.ts'
import type { FilterValues } from '../list/list_state.ts'

const typed = (kind: string, value: unknown): unknown => {
  if (kind === 'boolean') return value === true || value === 'true'
  return kind === 'ref' && Array.isArray(value) ? value[0] : value
}

/** The address holds text and lists of references; a switch asks for yes or no, and one reference stands alone. */
export const asAsked = (fields: FieldDefs, values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (fields[name] ? [[name, typed(fields[name].kind, value)]] : [])),
  )

/** As parameters. What was emptied on purpose is sent as empty, or the server would put the default in its place. */
export function paramsOf(fields: FieldDefs, values: FilterValues, standard: FilterValues): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields)) {
    if (!isBlank(values[name]) && values[name] !== false) params.set(name, addressText(values[name]))
    else if (!isBlank(standard[name]) && standard[name] !== false)
      params.set(name, values[name] === false ? 'false' : '')
  }
  return params
}

/** What the dashboard is filtered by, in words. */
export const filterLines = (fields: FieldDefs, values: FilterValues) =>
  Object.entries(fields).flatMap(([name, field]) =>
    isBlank(values[name]) || values[name] === false
      ? []
      : [{ label: field.label, value: fieldText(field, values[name]) }],
  )
