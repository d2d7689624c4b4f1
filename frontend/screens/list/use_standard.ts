import { useMemo, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { usePreference } from '../../providers/preferences.ts'
import { standardFilters } from './filter_fields.ts'
import { sizesWith, type Standard } from './list_state.ts'

/** What a list opens with, and how to keep the rows per page a person likes for every list. */
export function useStandard(meta: ResourceMeta): [Standard, keepSize: (size: number) => void] {
  const [size, keepSize] = usePreference<number>('linhas')
  // Read once a visit: a size chosen now stands in the address, and must not become the standard it differs from.
  const [remembered] = useState(size ?? 0)
  const standard = useMemo(() => {
    const own = meta.list.size || 15
    return {
      size: sizesWith(own).includes(remembered) ? remembered : own,
      sort: meta.list.sort || meta.display,
      filters: standardFilters(meta),
    }
  }, [meta, remembered])
  return [standard, keepSize]
}
