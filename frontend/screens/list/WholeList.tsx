import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Row } from '../action/use_actions.tsx'
import { LoadFailed, LoadingRows } from './ListStates.tsx'

/** Maximum number of rows: more could be neither surveyed nor rendered in time. */
const MAX_ROWS = 300

interface WholeListProps {
  meta: ResourceMeta
  /** Fields the layout shows in addition to the columns of the list. */
  fields: string[]
  /** Added to the filters of the list. */
  filter?: Record<string, unknown>
  children(rows: Row[]): ReactNode
}

/** All rows of the surrounding list without pagination, for boards and calendars. */
export function WholeList({ meta, fields, filter, children }: WholeListProps) {
  const { filterValues, sort } = useListContext()
  return (
    <ListBase
      resource={meta.key}
      filter={{ ...filterValues, ...filter }}
      sort={sort}
      perPage={MAX_ROWS}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{
        meta: { silent: true, campos: [...new Set([...meta.list.columns, ...fields])] },
        onError: () => undefined,
      }}
    >
      <Rows>{children}</Rows>
    </ListBase>
  )
}

function Rows({ children }: Pick<WholeListProps, 'children'>) {
  const { data, total = 0, error, refetch } = useListContext<Row>()
  if (error && !data) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <>
      {total > data.length && (
        <Alert severity="info" sx={{ m: 1.5 }}>
          {`Aqui estão ${data.length.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}. Pesquise ou filtre para ver os outros.`}
        </Alert>
      )}
      {children(data)}
    </>
  )
}
