import ArrowBack from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink, Navigate } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { titleOf } from '../../fields/title.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { NotFound } from '../../layout/errors/NotFound.tsx'
import { ApiError } from '../../providers/http.ts'
import { useResourceMeta } from '../../providers/metadata.tsx'
import type { Row } from '../action/use_actions.tsx'
import { FormScreen } from '../form/FormScreen.tsx'
import { LoadFailed, LoadingRows } from '../list/ListStates.tsx'
import { newPath, recordPath } from '../paths.ts'
import { RelatedRows } from '../record/RelatedRows.tsx'
import { listAt, relatedAt } from './parts.ts'

interface PartScreenProps {
  resource: string
  id: number
  /** Last part of the address: `itemsAt` of a list, `at` of related rows. */
  at: string
  /** Id of a row, or 'new'. */
  item?: string | undefined
}

/** A list of a record with a separate address: its rows, or the records that refer to it. */
export function PartScreen({ resource, id, at, item }: PartScreenProps) {
  const meta = useResourceMeta(resource)!
  const name = listAt(meta, at)
  const part = useMemo(() => (name === undefined ? undefined : { name, item }), [name, item])
  if (part) return <FormScreen resource={resource} id={id} part={part} />
  const related = relatedAt(meta, at)!
  if (item === 'new')
    return <Navigate replace to={newPath(related.resource)} state={{ draft: { [related.by]: { id } } }} />
  if (item !== undefined) return <Navigate replace to={recordPath(related.resource, item)} />
  return <RelatedScreen meta={meta} id={id} at={at} />
}

function RelatedScreen({ meta, id, at }: { meta: ResourceMeta; id: number; at: string }) {
  const { data, error, refetch } = useGetOne<Row>(meta.key, { id, meta: { silent: true } }, { retry: false })
  const related = relatedAt(meta, at)!
  if (error && !data)
    return error instanceof ApiError && error.status === 404 ? (
      <NotFound />
    ) : (
      <LoadFailed message={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingRows rows={3} />
  return (
    <>
      <Link
        component={RouterLink}
        to={recordPath(meta.key, id)}
        underline="hover"
        color="text.secondary"
        className="no-print"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontSize: 13 }}
      >
        <ArrowBack sx={{ fontSize: 16 }} /> {titleOf(meta, data)}
      </Link>
      <PageHeader title={related.label} subtitle={meta.label.singular} />
      <RelatedRows related={related} row={data} />
    </>
  )
}
