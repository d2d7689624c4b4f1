import { useQuery } from '@tanstack/react-query'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { api, withQuery } from '../../providers/http.ts'

interface Total {
  totalElements: number
}

/** Number of records of a list; undefined while it is loading and when the request failed. */
export function useTotal(meta: ResourceMeta, filter: Record<string, string> = {}): number | undefined {
  const { data } = useQuery({
    queryKey: ['total', meta.key, filter],
    queryFn: () => api<Total>(`/api/${meta.key}`, { query: { ...filter, page: 0, size: 1 }, background: true }),
    retry: false,
    staleTime: 30_000,
  })
  return data?.totalElements
}

/** Address of the list with a filter. */
export const listPath = (meta: ResourceMeta, filter: Record<string, string> = {}): string =>
  withQuery(`/${meta.key}`, filter)

const EVERYTHING = /^tod[oa]s$/i

/** The states of the list's default filter ("Abertas em andamento"), without the option that means all. */
export function situations(meta: ResourceMeta): { name: string; id: string; nome: string; main: boolean }[] {
  const entry = Object.entries(meta.filters).find(([, filter]) => filter.default !== undefined)
  if (!entry) return []
  const [name, filter] = entry
  return filter.choices
    .filter((choice) => !EVERYTHING.test(choice.nome))
    .map((choice) => ({ name, id: choice.id, nome: choice.nome, main: choice.id === filter.default }))
}
