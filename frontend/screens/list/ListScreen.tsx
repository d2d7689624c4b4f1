import { useResourceMeta } from '../../providers/metadata.tsx'
import { AccessDenied } from '../../layout/errors/AccessDenied.tsx'
import { ListOf } from './ListOf.tsx'

/** The list of a resource, rendered from its metadata. Resources the user may not see are absent from the metadata. */
export function ListScreen({ resource }: { resource: string }) {
  const meta = useResourceMeta(resource)
  // A key per resource resets selection and panels when the resource changes.
  return meta ? <ListOf key={resource} meta={meta} /> : <AccessDenied />
}
