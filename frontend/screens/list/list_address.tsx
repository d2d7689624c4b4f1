import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { type RouterProvider, RouterProviderContext, useRouterProvider } from 'react-admin'
import { apiFilter, type ListState, readState, type Standard, writeState } from './list_state.ts'

/** Parameters of react-admin's own address format. */
const REACT_ADMIN = ['filter', 'order', 'perPage', 'displayedFilters']

/** Search text and filters in one object, as react-admin stores them. */
const filterValuesOf = ({ search, filters }: Pick<ListState, 'search' | 'filters'>) =>
  Object.fromEntries(
    Object.keys(apiFilter({ search, filters })).map((name) => [name, name === 'q' ? search : filters[name]]),
  )

/** '?q=ana&sort=-data' → '?filter={"q":"ana"}&sort=data&order=DESC&page=1&perPage=15' */
export function toReactAdmin(search: string, standard: Standard): string {
  const params = new URLSearchParams(search)
  if (REACT_ADMIN.some((name) => params.has(name))) return search
  const { page, size, sort, ...state } = readState(params, standard)
  return `?${new URLSearchParams({
    filter: JSON.stringify(filterValuesOf(state)),
    sort: sort.field,
    order: sort.descending ? 'DESC' : 'ASC',
    page: String(page),
    perPage: String(size),
  })}`
}

/** The reverse conversion: only values that differ from the standard are in the address. */
export function fromReactAdmin(search: string, standard: Standard): string {
  const { filter, sort, order, page, perPage } = Object.fromEntries(new URLSearchParams(search))
  const { q = '', ...filters } = JSON.parse(filter ?? '{}')
  const none = Object.fromEntries(Object.keys(standard.filters).map((name) => [name, null]))
  const state: ListState = {
    page: Number(page),
    size: Number(perPage),
    sort: { field: sort ?? '', descending: order === 'DESC' },
    search: q,
    filters: { ...none, ...filters },
  }
  const text = writeState(state, standard).toString()
  return text && `?${text}`
}

/** A router provider for react-admin that reads and writes the list's short address. */
function withShortAddress(above: RouterProvider, standard: Standard, visited: { key?: string }): RouterProvider {
  return {
    ...above,
    useLocation() {
      const location = above.useLocation()
      visited.key ??= location.key
      // On arrival at an address without parameters, react-admin restores the last state of the list; later such an
      // address means the standard state.
      const arriving = location.search === '' && location.key === visited.key
      if (location.key !== visited.key) visited.key = ''
      return useMemo(
        () => (arriving ? location : { ...location, search: toReactAdmin(location.search, standard) }),
        [location, arriving],
      )
    },
    useNavigate() {
      const navigate = above.useNavigate()
      return useCallback(
        (to, options) => {
          if (typeof to !== 'object' || to.pathname !== undefined || to.search === undefined)
            return navigate(to, options)
          // Page changes add history entries; changes of the search text replace the current one.
          const replace = options?.replace ?? options?.state?._scrollToTop !== true
          navigate({ search: fromReactAdmin(to.search, standard) }, { ...options, replace })
        },
        [navigate],
      )
    },
  }
}

/**
 * Gives lists short, readable addresses ('?q=ana&sort=-data&page=2') while react-admin's controller manages their
 * state.
 */
export function ListAddress({ standard, children }: { standard: Standard; children: ReactNode }) {
  const above = useRouterProvider()
  const visited = useRef<{ key?: string }>({})
  const provider = useMemo(() => withShortAddress(above, standard, visited.current), [above, standard])
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>
}
