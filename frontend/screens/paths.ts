import type { ResourceMeta } from '#engine/definition/metadata.ts'

/** Addresses of the generated screens: the resource key is the route. */
export const listPath = (resource: string) => `/${resource}`
/** Address of the empty form of a resource: '/captacao/candidatos/new'. */
export const newPath = (resource: string) => `/${resource}/new`
/** Where a record opens: its own page, or the form when it has none. */
export const recordPath = (resource: string, id: string | number) => `/${resource}/${id}`
/** Where a record is changed: beside its page when it has one. */
export const editPath = (meta: Pick<ResourceMeta, 'key' | 'pages' | 'record'>, id: string | number) =>
  meta.pages.show || meta.record ? `${recordPath(meta.key, id)}/editar` : recordPath(meta.key, id)
