import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { usePreference } from '../../providers/preferences.ts'
import type { Row } from '../action/use_actions.tsx'
import { fieldsToAsk } from './columns.ts'
import { standardFilters } from './filter_fields.ts'
import { rememberView } from './last_view.ts'
import { apiFilter, type ListState, readState, sizesWith, type Standard, writeState } from './list_state.ts'

/** `remembered`: the rows per page people chose last, for every list. */
function standardOf(meta: ResourceMeta, remembered: number): Standard {
  const size = meta.list.size || 15
  return {
    size: sizesWith(size).includes(remembered) ? remembered : size,
    sort: meta.list.sort || meta.display,
    filters: standardFilters(meta),
  }
}

/** The rows of a list: what the address says is asked for; the page before stays on screen while the next one loads. */
export function useList(meta: ResourceMeta, columns: string[]) {
  const [params, setParams] = useSearchParams()
  const [size, keepSize] = usePreference<number>('linhas')
  // Read once a visit: a size chosen now stands in the address, and must not become the standard it differs from.
  const [remembered] = useState(size ?? 0)
  const standard = useMemo(() => standardOf(meta, remembered), [meta, remembered])
  const state = useMemo(() => readState(params, standard), [params, standard])

  useEffect(() => rememberView(meta.key, params.size > 0 ? `?${params}` : ''), [meta, params])

  const change = useCallback(
    (next: Partial<ListState>, replace = true) => {
      if (next.size) keepSize(next.size)
      // Read at the moment of the change: a debounced search must not bring back an older page or filter.
      setParams(
        (present) =>
          writeState({ ...readState(present, standard), ...('page' in next ? {} : { page: 1 }), ...next }, standard),
        { replace },
      )
    },
    [setParams, standard, keepSize],
  )

  const fields = fieldsToAsk(meta, columns)
  const filter = useMemo(() => apiFilter(state), [state])
  const answer = useGetList<Row>(
    meta.key,
    {
      pagination: { page: state.page, perPage: state.size },
      sort: { field: state.sort.field, order: state.sort.descending ? 'DESC' : 'ASC' },
      filter,
      meta: { silent: true, ...(fields ? { campos: fields } : {}) },
    },
    { placeholderData: keepPreviousData },
  )
  const total = answer.total ?? 0
  return {
    state,
    standard,
    change,
    filter,
    rows: answer.data,
    total,
    pages: Math.max(1, Math.ceil(total / state.size)),
    loading: answer.isPending,
    refreshing: answer.isFetching && !answer.isPending,
    error: answer.error as Error | null,
    retry: () => void answer.refetch(),
  }
}
