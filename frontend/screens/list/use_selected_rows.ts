import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { Row } from '../action/use_actions.tsx'

type Page = { data?: Row[] }
type Listed = Page & { pages?: Page[] }

/** Rows of this resource from all cached list pages, with their names and versions. */
function seenRows(client: QueryClient, resource: string): Map<number, Row> {
  const seen = new Map<number, Row>()
  const lists = client.getQueriesData<Listed>({ queryKey: [resource] })
  for (const [, list] of lists)
    for (const page of list?.pages ?? [list])
      if (Array.isArray(page?.data)) for (const row of page.data) seen.set(row.id, row)
  return seen
}

/**
 * The selected records of a list. The selection is cleared by another search and on leaving the list, so that users do
 * not act on records they no longer see.
 */
export function useSelectedRows(): { ids: ReadonlySet<number>; rows: Row[] } {
  const { resource, selectedIds = [], data, filterValues, onUnselectItems } = useListContext<Row>()
  const client = useQueryClient()
  const clear = useRef(onUnselectItems)
  clear.current = onUnselectItems
  const scope = JSON.stringify(filterValues)
  useEffect(() => () => clear.current(), [scope])
  return useMemo(() => {
    const seen = selectedIds.length > 0 ? seenRows(client, resource) : new Map<number, Row>()
    return { ids: new Set(selectedIds), rows: selectedIds.map((id) => seen.get(id) ?? { id }) }
  }, [client, resource, selectedIds, data])
}
