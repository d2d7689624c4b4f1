/** Filters in the format of react-admin and the screens, and in the format of the API. */
import { isRecord } from '#engine/definition/shapes.ts'

export type ApiFilter = Record<string, string | number | boolean | (string | number)[]>

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const idOf = (value: unknown) => (isRecord(value) && 'id' in value ? value.id : value)

/**
 * Flattens a filter: references by their id, groups by their path, blank values omitted.
 *
 * @example flatFilter({ area: [{ id: 3, nome: 'TI' }], pessoal: { sexo: 'F' } }) // { area: [3], 'pessoal.sexo': 'F' }
 */
export function flatFilter(filter: Record<string, unknown> = {}, prefix = ''): ApiFilter {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, ApiFilter[string]][] => {
      if (isBlank(value)) return []
      // Search text may end with a space while the user is typing.
      if (name === 'q') return String(value).trim() ? [['q', String(value).trim()]] : []
      if (isRecord(value) && !('id' in value)) return Object.entries(flatFilter(value, `${prefix}${name}.`))
      return [[prefix + name, (Array.isArray(value) ? value.map(idOf) : idOf(value)) as ApiFilter[string]]]
    }),
  )
}
