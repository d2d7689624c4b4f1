import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { DashboardMeta } from '#engine/definition/metadata.ts'
import { newRow } from '../../fields/defaults.ts'
import { type FilterValues, readState, writeState } from '../list/list_state.ts'
import { useFacts } from '../use_facts.ts'
import { asAsked, paramsOf } from './filter_values.ts'

/** Dashboard filters stored in the address, so that "back", reload and a shared link show the same charts. */
export function useDashboardFilters({ filters: fields }: DashboardMeta) {
  const [params, setParams] = useSearchParams()
  const around = useFacts()
  const standard = useMemo(
    () => ({ size: 15, sort: '', filters: newRow(fields, around) as FilterValues }),
    [fields, around],
  )
  const values = useMemo(() => asAsked(fields, readState(params, standard).filters), [params, standard, fields])
  const change = useCallback(
    (next: FilterValues) =>
      setParams(
        (present) =>
          writeState(
            {
              ...readState(present, standard),
              filters: { ...asAsked(fields, readState(present, standard).filters), ...next },
            },
            standard,
          ),
        { replace: true },
      ),
    [setParams, standard, fields],
  )
  const query = useMemo(() => paramsOf(fields, values, standard.filters), [fields, values, standard])
  return { values, standard: standard.filters, change, query }
}
