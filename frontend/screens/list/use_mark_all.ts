import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { useNotice } from '../../providers/notify.tsx'
import type { Row } from '../action/use_actions.tsx'
import { BULK_LIMIT } from './SelectionBar.tsx'
import type { useList } from './use_list.ts'

/** Marks every record of the search, those of other pages too (as many as one call may be about). */
export function useMarkAll(
  meta: ResourceMeta,
  { state, filter }: ReturnType<typeof useList>,
  mark: (rows: Row[], on: boolean) => void,
) {
  const data = useDataProvider()
  const notice = useNotice()
  return useCallback(async () => {
    try {
      const { data: rows } = await data.getList<Row>(meta.key, {
        pagination: { page: 1, perPage: BULK_LIMIT },
        sort: { field: state.sort.field, order: state.sort.descending ? 'DESC' : 'ASC' },
        filter,
        meta: { campos: [meta.display] },
      })
      mark(rows, true)
    } catch (problem) {
      notice.error(problem)
    }
  }, [meta, state.sort, filter, mark, data, notice])
}
