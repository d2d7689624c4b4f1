import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, apiFilter, type ListState, readState, type Standard, writeState } from '#frontend'
import { type Facet, POOL, type PoolAnswer } from './types.ts'

export const STANDARD: Standard = { size: 30, sort: '-relevancia', filters: {} }
const sortText = ({ field, descending }: ListState['sort']) => (descending ? `-${field}` : field)

/** The search as stored in the address, and its results. */
export function usePool() {
  const [params, setParams] = useSearchParams()
  const state = readState(params, STANDARD)
  const change = (part: Partial<ListState>) => setParams(writeState({ ...state, page: 1, ...part }, STANDARD))
  const asked = apiFilter(state)
  const query = { ...asked, page: state.page, size: state.size, sort: sortText(state.sort) }
  const filters = useQuery({
    queryKey: [POOL, 'filtros'],
    queryFn: () => api<FieldDefs>(`/api/${POOL}/filtros`, { silent: true }),
    staleTime: Infinity,
  })
  const found = useQuery({
    queryKey: [POOL, query],
    queryFn: () => api<PoolAnswer>(`/api/${POOL}`, { query, silent: true }),
    placeholderData: keepPreviousData,
  })
  const facets = useQuery({
    queryKey: [POOL, 'contagens', asked],
    queryFn: () => api<Facet[]>(`/api/${POOL}/contagens`, { query: asked, silent: true }),
    placeholderData: keepPreviousData,
    enabled: found.isSuccess,
  })
  return {
    state,
    change,
    found,
    facets: facets.data ?? [],
    filters: filters.data ?? {},
    search: params.toString(),
    open: (search: string) => setParams(new URLSearchParams(search)),
  }
}
