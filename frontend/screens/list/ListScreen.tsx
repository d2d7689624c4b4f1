import { useResourceMeta } from '../../providers/metadata.tsx'
import { AccessDenied } from '../../pages/errors/AccessDenied.tsx'
import { ListOf } from './ListOf.tsx'

/** The list of a resource, drawn from its metadata. A resource the user may not see is absent from the metadata. */
export function ListScreen({ resource }: { resource: string }) {
  const meta = useResourceMeta(resource)
  // A new key per resource: selection and panels of one list mean nothing in another.
  return meta ? <ListOf key={resource} meta={meta} /> : <AccessDenied />
}
