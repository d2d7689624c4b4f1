import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { RecordContextProvider, useGetOne } from 'react-admin'
import { useLocation } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { completeRow, newRow } from '../../fields/defaults.ts'
import { AccessDenied } from '../../pages/errors/AccessDenied.tsx'
import { NotFound } from '../../pages/errors/NotFound.tsx'
import { ApiError } from '../../providers/http.ts'
import { useResourceMeta } from '../../providers/metadata.tsx'
import type { Row } from '../action/use_actions.tsx'
import { LoadFailed } from '../list/ListStates.tsx'
import { useFacts } from '../use_facts.ts'
import { RecordForm } from './RecordForm.tsx'

/** The form of a resource, drawn from its metadata. Without `id` (or with 'new') it makes a record. */
export function FormScreen({ resource, id }: { resource: string; id?: string | number }) {
  const meta = useResourceMeta(resource)
  if (!meta) return <AccessDenied />
  if (id === undefined || id === 'new')
    return meta.can.create ? <NewRecord key={resource} meta={meta} /> : <AccessDenied />
  return <StoredRecord key={`${resource}/${id}`} meta={meta} id={id} />
}

function NewRecord({ meta }: { meta: ResourceMeta }) {
  const around = useFacts(meta.requiredFields)
  const { state } = useLocation() as { state: { draft?: Record<string, unknown> } | null }
  const [count, setCount] = useState(0)
  const initial = useMemo(() => {
    const fresh = newRow(meta.fields, around)
    // A draft (a clone, for instance) fills only the first of several new records, and is nobody's stored row.
    const { id: _, versao: __, ...draft } = (count === 0 ? state?.draft : undefined) ?? {}
    return completeRow(meta.fields, { ...fresh, ...draft })
  }, [meta, count])
  return (
    <RecordForm
      key={count}
      meta={meta}
      initial={initial}
      editing={false}
      onReload={() => undefined}
      onAnother={() => setCount(count + 1)}
    />
  )
}

function StoredRecord({ meta, id }: { meta: ResourceMeta; id: string | number }) {
  // Lists put their rows, which hold only the columns, into the cache under the meta they were asked with: 'whole' keeps them out of forms.
  const { data, error, dataUpdatedAt, refetch } = useGetOne<Row>(
    meta.key,
    { id: Number(id), meta: { silent: true, whole: true } },
    {
      // A form starts from what is stored now, and is never changed under the hands of the person typing.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
  )
  const initial = useMemo(() => data && completeRow(meta.fields, data), [data, meta])
  if (error && !data) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />
    if (error instanceof ApiError && error.status === 403) return <AccessDenied />
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  }
  if (!initial) return <FormSkeleton />
  return (
    <RecordContextProvider value={data}>
      <RecordForm
        key={dataUpdatedAt}
        meta={meta}
        initial={initial}
        editing
        onReload={() => void refetch()}
        onAnother={() => undefined}
      />
    </RecordContextProvider>
  )
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label="Carregando...">
      <Skeleton width={260} height={40} sx={{ mb: 2 }} />
      <Paper
        variant="outlined"
        sx={{ p: 3, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
      >
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={56} />
        ))}
      </Paper>
    </Box>
  )
}
