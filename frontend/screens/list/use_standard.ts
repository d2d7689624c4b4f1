import { useMemo, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { usePreference } from '../../providers/preferences.ts'
import { standardFilters } from './filter_fields.ts'
import { sizesWith, type Standard } from './list_state.ts'

/** Default state of a list, and a function that stores the user's page size for all lists. */
export function useStandard(meta: ResourceMeta): [Standard, saveSize: (size: number) => void] {
  const [size, saveSize] = usePreference<number>('linhas')
  // Read once per visit: a page size chosen now is in the address and must not become the default it is compared with.
  const [remembered] = useState(size ?? 0)
  const standard = useMemo(() => {
    const own = meta.list.size || 15
    return {
      size: sizesWith(own).includes(remembered) ? remembered : own,
      sort: meta.list.sort || meta.display,
      filters: standardFilters(meta),
    }
  }, [meta, remembered])
  return [standard, saveSize]
}
