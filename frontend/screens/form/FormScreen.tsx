import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useCallback, useMemo, useState } from 'react'
import { CreateBase, EditBase, useEditContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { completeRow, newRow } from '../../fields/defaults.ts'
import { factsOf, type FormContext } from '../../fields/form_context.tsx'
import type { FormPart } from '../../fields/form_info.tsx'
import { AccessDenied } from '../../layout/errors/AccessDenied.tsx'
import { NotFound } from '../../layout/errors/NotFound.tsx'
import { ApiError } from '../../providers/http.ts'
import { useResourceMeta } from '../../providers/metadata.tsx'
import type { Row } from '../action/use_actions.tsx'
import { LoadFailed } from '../list/ListStates.tsx'
import { listPath, recordPath } from '../paths.ts'
import { useFacts } from '../use_facts.ts'
import { changedFields, visibleFields } from './payload.ts'
import { RecordForm } from './RecordForm.tsx'
import { SETTLED } from './use_leave_guard.ts'
import { useMutationOptions } from './use_mutation_options.ts'

type Values = Record<string, unknown>

interface FormScreenProps {
  resource: string
  id?: string | number
  /** Shows only this list of a stored record. */
  part?: FormPart
}

/** The form of a resource, rendered from its metadata. Without `id` (or with 'new') it creates a record. */
export function FormScreen({ resource, id, part }: FormScreenProps) {
  const meta = useResourceMeta(resource)
  if (!meta) return <AccessDenied />
  if (id === undefined || id === 'new')
    return meta.can.create ? <NewRecord key={resource} meta={meta} /> : <AccessDenied />
  return <StoredRecord key={`${resource}/${id}/${part?.name}`} meta={meta} id={id} part={part} />
}

/** After saving, goes to the page of the record; without one, to the list in its last state. */
function useDone(meta: ResourceMeta) {
  const navigate = useNavigate()
  return useCallback(
    (row: Row) => {
      const to = meta.pages.show || meta.record ? recordPath(meta.key, row.id) : listPath(meta.key)
      void navigate(to, { state: SETTLED })
    },
    [navigate, meta],
  )
}

function NewRecord({ meta }: { meta: ResourceMeta }) {
  const around = useFacts(meta.requiredFields)
  const { state } = useLocation() as { state: { draft?: Values } | null }
  const [count, setCount] = useState(0)
  const { mutationOptions, tell } = useMutationOptions(meta, useDone(meta))
  const initial = useMemo(() => {
    const fresh = newRow(meta.fields, around)
    // A draft (a clone, for instance) fills only the first of several new records. Its `id` and `versao` are dropped,
    // because it is not a stored row.
    const { id: _, versao: __, ...draft } = (count === 0 ? state?.draft : undefined) ?? {}
    return completeRow(meta.fields, { ...fresh, ...draft })
  }, [meta, count])
  return (
    <CreateBase
      resource={meta.key}
      redirect={false}
      mutationOptions={mutationOptions}
      transform={(values: Values) => visibleFields(meta.fields, values, factsOf(values, around))}
    >
      <RecordForm
        key={count}
        meta={meta}
        initial={initial}
        around={around}
        editing={false}
        onAnother={() => {
          tell()
          setCount(count + 1)
        }}
      />
    </CreateBase>
  )
}

/**
 * Lists write their rows, which contain only the columns, into the cache under the meta of their query. 'whole' gives
 * forms a separate cache entry.
 */
const WHOLE = { silent: true, whole: true }

type StoredRecordProps = Pick<FormScreenProps, 'part'> & { meta: ResourceMeta; id: string | number }

function StoredRecord({ meta, id, part }: StoredRecordProps) {
  const facts = useFacts(meta.requiredFields)
  const navigate = useNavigate()
  const toRecord = useCallback(
    () => void navigate(recordPath(meta.key, id), { state: SETTLED }),
    [navigate, meta.key, id],
  )
  const toPage = useDone(meta)
  const done = part ? toRecord : toPage
  const { mutationOptions, ...saving } = useMutationOptions(meta, done)
  const changes = (values: Values, { previousData }: { previousData?: Values } = {}) => {
    const before = completeRow(meta.fields, previousData ?? {})
    const versao = (saving.theirs ?? before).versao
    return { ...changedFields(meta.fields, values, before, factsOf(values, facts)), versao }
  }
  return (
    <EditBase
      resource={meta.key}
      id={id as never}
      mutationMode="pessimistic"
      // Users without the right to change a record see this form read-only.
      disableAuthentication
      queryOptions={{
        meta: WHOLE,
        // A form starts from the stored record and is not refetched while the user is typing.
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        onError: () => undefined,
      }}
      mutationOptions={mutationOptions}
      transform={changes}
    >
      <StoredForm meta={meta} facts={facts} part={part} {...saving} />
    </EditBase>
  )
}

type Saving = Pick<ReturnType<typeof useMutationOptions>, 'theirs' | 'clearTheirs'>
type StoredFormProps = Saving & Pick<StoredRecordProps, 'meta' | 'part'> & { facts: FormContext }

const hasItem = (record: Values, { name, item }: FormPart) =>
  item === undefined || item === 'new' || (record[name] as Row[]).some(({ id }) => String(id) === item)

function StoredForm({ meta, facts, part, theirs, clearTheirs }: StoredFormProps) {
  const { record, error, refetch } = useEditContext<Row>()
  const initial = useMemo(() => record && completeRow(meta.fields, record), [record, meta])
  const around = useMemo(() => ({ ...facts, stored: initial ?? {} }), [facts, initial])
  if (error && !record) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />
    if (error instanceof ApiError && error.status === 403) return <AccessDenied />
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  }
  if (!initial) return <FormSkeleton />
  if (part && !hasItem(initial, part)) return <NotFound />
  return (
    <RecordForm
      meta={meta}
      initial={initial}
      around={around}
      editing
      part={part}
      theirs={theirs}
      onKeepMine={clearTheirs}
      onReload={() => {
        clearTheirs()
        void refetch()
      }}
    />
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
