import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  api,
  EditButton,
  listPath,
  RecordActions,
  type ResourceMeta,
  useActions,
  useRemovable,
  useRemove,
} from '#frontend'

type Row = Record<string, any> & { id: number }

/** What whoever manages sessions of calibration may do with one: edit, close, open again, remove. */
export function SessionActions({ meta, id }: { meta: ResourceMeta; id: number }) {
  const row = useQuery({
    queryKey: [meta.key, 'um', id],
    queryFn: () => api<Row>(`/api/${meta.key}/${id}`, { silent: true }),
    retry: false,
  })
  return row.data ? <Loaded meta={meta} row={row.data} /> : null
}

function Loaded({ meta, row }: { meta: ResourceMeta; row: Row }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const actions = useActions(meta, () => void client.invalidateQueries({ queryKey: [meta.key] }))
  const removable = useRemovable(meta)
  const remove = useRemove(meta, () => void navigate(listPath(meta.key)))
  return (
    <>
      {meta.can.update && <EditButton meta={meta} id={row.id} />}
      <RecordActions
        actions={actions.allowed('row', row)}
        onAction={(action) => actions.start(action, [row])}
        onRemove={removable(row) ? () => void remove([row]) : undefined}
      />
      {actions.dialog}
    </>
  )
}
