import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  AccessDenied,
  api,
  BackLink,
  PageHeader,
  RecordHistory,
  ScreenSkeleton,
  ServerError,
  useIsOwn,
  useResourceMeta,
} from '#frontend'

type Row = { id: number; versao?: number } & Record<string, unknown>

/** The history of one record, independent of the record's own screens. */
export function HistoryPage() {
  const [address] = useSearchParams()
  const resource = address.get('recurso') ?? ''
  const id = address.get('id') ?? ''
  const meta = useResourceMeta(resource)
  const isOwn = useIsOwn()
  const { data, isError, refetch } = useQuery({
    queryKey: ['log', 'registro', resource, id],
    queryFn: () => api<Row>(`${meta!.api}/${id}`, { silent: true }),
    enabled: meta !== undefined,
    gcTime: 0,
  })
  if (!meta) return <AccessDenied />
  if (isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <BackLink to="/utilitario/log" label="Logs" />
      <PageHeader title="Histórico do registro" subtitle={`${meta.label.singular} ${id}`} />
      <RecordHistory
        resource={resource}
        row={data}
        editable={meta.can.update && isOwn(data)}
        onRestored={() => void refetch()}
      />
    </>
  )
}
