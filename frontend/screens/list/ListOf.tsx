import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { InfiniteListBase, ListBase } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { fieldsToAsk } from './columns.ts'
import { ListAddress } from './list_address.tsx'
import { ListView } from './ListView.tsx'
import { useColumns } from './use_columns.ts'
import { useStandard } from './use_standard.ts'

const PHONE = '(max-width:767.95px)'

/** The list shows its own error message. */
const onError = () => undefined

/** The list of a resource on react-admin's list controller: paginated, on a phone infinite. */
export function ListOf({ meta }: { meta: ResourceMeta }) {
  const phone = useMediaQuery(PHONE)
  const [paths, choosePaths] = useColumns(meta)
  const [standard, saveSize] = useStandard(meta)
  const sort = useMemo(
    () => ({ field: standard.sort.replace(/^-/, ''), order: standard.sort.startsWith('-') ? 'DESC' : 'ASC' }) as const,
    [standard],
  )
  const campos = fieldsToAsk(meta, paths)
  // Fixed when the list opens, so that rotating a phone does not restart it.
  const [endless] = useState(phone)
  const Base = endless ? InfiniteListBase : ListBase
  return (
    <ListAddress standard={standard}>
      <Base
        resource={meta.key}
        perPage={standard.size}
        sort={sort}
        filterDefaultValues={standard.filters}
        queryOptions={{ meta: { silent: true, ...(campos ? { campos } : {}) }, onError }}
      >
        <ListView
          meta={meta}
          standard={standard}
          paths={paths}
          onPaths={choosePaths}
          onSize={saveSize}
          endless={endless}
          phone={phone}
        />
      </Base>
    </ListAddress>
  )
}
