/** State of a list in the address, so that "back", reload and a shared link show the same rows. */
import { type ApiFilter, flatFilter } from '../../providers/list_filter.ts'

interface Reference {
  id: number
  nome: string
}

/** Filter values by name, as their inputs store them. */
export type FilterValues = Record<string, unknown>

/** Which rows a list shows, and their order. */
export interface ListState {
  /** First page is 1. */
  page: number
  /** Rows per page. */
  size: number
  /** Sorted column and direction. */
  sort: { field: string; descending: boolean }
  /** Text of the search box. */
  search: string
  /** Filter values by name, as in the address. */
  filters: FilterValues
}

/** Default state of a list; it is left out of the address. */
export interface Standard {
  /** Rows per page. */
  size: number
  /** 'nome' or '-data' */
  sort: string
  /** Default filters. */
  filters: FilterValues
}

/** Reserved by the API too, so no field can have these names. */
const RESERVED = new Set(['page', 'size', 'sort', 'q'])
const SIZES = [15, 30, 50, 100]

export const sizesWith = (...own: number[]) => [...new Set([...own, ...SIZES])].sort((a, b) => a - b)

const sortOf = (text: string) => ({ field: text.replace(/^-/, ''), descending: text.startsWith('-') })
const sortText = ({ field, descending }: ListState['sort']) => (descending ? `-${field}` : field)

const clean = (name: string) => name.replace(/[~|]/g, ' ')
const isReference = (value: unknown): value is Record<string, unknown> & { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value

const nameOf = (value: Record<string, unknown>) =>
  clean(
    String(
      value.descricaoHierarquia ??
        Object.entries(value).find(([key, one]) => key !== 'id' && typeof one === 'string')?.[1] ??
        value.id,
    ),
  )

function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(write).join('|')
  return isReference(value) ? `${value.id}~${nameOf(value)}` : String(value ?? '')
}

/**
 * References include their name in the address ('12~Financeiro'), so that the filter can be displayed without a
 * request.
 */
function readValue(text: string): unknown {
  const parts = text.split('|')
  if (!parts.every((part) => /^\d+~/.test(part))) return text
  const references = parts.map((part): Reference => ({
    id: Number(part.slice(0, part.indexOf('~'))),
    nome: part.slice(part.indexOf('~') + 1),
  }))
  return references
}

/** The state of a list from its address. */
export function readState(params: URLSearchParams, standard: Standard): ListState {
  const filters: FilterValues = { ...standard.filters }
  for (const [name, text] of params) if (!RESERVED.has(name)) filters[name] = text === '' ? null : readValue(text)
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: sizesWith(standard.size).includes(size) ? size : standard.size,
    sort: sortOf(params.get('sort') ?? standard.sort),
    search: params.get('q') ?? '',
    filters,
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Writes only values that differ from the standard, so that a fresh list has a clean address. */
export function writeState(state: ListState, standard: Standard): URLSearchParams {
  const params = new URLSearchParams()
  if (state.page > 1) params.set('page', String(state.page))
  if (state.size !== standard.size) params.set('size', String(state.size))
  if (sortText(state.sort) !== standard.sort) params.set('sort', sortText(state.sort))
  if (state.search) params.set('q', state.search)
  for (const [name, value] of Object.entries(state.filters)) {
    const usual = standard.filters[name]
    if (isEmpty(value) ? !isEmpty(usual) : write(value) !== write(usual))
      params.set(name, isEmpty(value) ? '' : write(value))
  }
  return params
}

/** The filter for the API: references by id, empty values omitted. */
export const apiFilter = ({ search, filters }: Pick<ListState, 'search' | 'filters'>): ApiFilter =>
  flatFilter({ ...filters, q: search })
