import type { ResourceMeta } from '#engine/definition/metadata.ts'

/** Addresses of the generated screens: the resource key is the route. */
export const listPath = (resource: string) => `/${resource}`
/** Address of the empty form of a resource: '/captacao/candidatos/new'. */
export const newPath = (resource: string) => `/${resource}/new`
/** Address of a record: its page, or its form when it has no page. */
export const recordPath = (resource: string, id: string | number) => `/${resource}/${id}`
/** Address of the form of a stored record: next to its page when it has one. */
export const editPath = (meta: Pick<ResourceMeta, 'key' | 'pages' | 'record'>, id: string | number) =>
  meta.pages.show || meta.record ? `${recordPath(meta.key, id)}/editar` : recordPath(meta.key, id)
