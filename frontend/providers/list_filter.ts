/** Filters in the format of react-admin and the screens, and in the format of the API. */

export type ApiFilter = Record<string, string | number | boolean | (string | number)[]>

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown) => (isRow(value) && 'id' in value ? value.id : value)

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
      if (isRow(value) && !('id' in value)) return Object.entries(flatFilter(value, `${prefix}${name}.`))
      return [[prefix + name, (Array.isArray(value) ? value.map(idOf) : idOf(value)) as ApiFilter[string]]]
    }),
  )
}
