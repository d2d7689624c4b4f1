import { itemLists } from '#engine/definition/shapes.ts'
import { can } from '#engine/compiler/names.ts'
import type { DashboardDef } from '#engine'
import type { Resource } from '#engine/runtime/registry.ts'

export interface Call {
  method: string
  path: string
}

/** Every call the definitions generate for one row of a resource. */
export function callsOn({ key, def, layout }: Resource, id: number | string): Call[] {
  const files = layout.stored.filter(({ field }) => field.kind === 'file' || field.kind === 'image').map((one) => one.path)
  const row = `/api/${key}/${id}`
  return [
    ...(can(def, 'read') ? [{ method: 'GET', path: row }, ...files.map((path) => ({ method: 'GET', path: `${row}/arquivo/${path}` }))] : []),
    ...(can(def, 'update') ? [{ method: 'PUT', path: row }] : []),
    ...(can(def, 'delete') ? [{ method: 'DELETE', path: row }, { method: 'DELETE', path: `/api/${key}?ids=${id}` }] : []),
    ...itemLists(def.fields).flatMap(({ itemsAt }) => [
      ...(can(def, 'read') ? [{ method: 'GET', path: `${row}/${itemsAt}` }, { method: 'GET', path: `${row}/${itemsAt}/1` }] : []),
      ...(can(def, 'update') ? [{ method: 'POST', path: `${row}/${itemsAt}` }, { method: 'PUT', path: `${row}/${itemsAt}/1` }, { method: 'DELETE', path: `${row}/${itemsAt}/1` }] : []),
    ]),
    ...def.actions.filter((one) => one.on === 'row').map((one) => ({ method: one.method, path: `${row}/${one.name}` })),
  ]
}

/** Every call the definitions generate for a resource as a whole. */
export function callsTo({ key, def }: Resource): Call[] {
  return [
    ...(can(def, 'list') ? [{ method: 'GET', path: `/api/${key}` }, ...['xlsx', 'csv'].map((format) => ({ method: 'GET', path: `/api/${key}/exportar.${format}` }))] : []),
    ...(can(def, 'create') ? [{ method: 'POST', path: `/api/${key}` }, { method: 'POST', path: `/api/${key}/lote` }] : []),
    ...def.actions.filter((one) => one.on !== 'row').map((one) => ({ method: one.method, path: `/api/${key}/${one.name}` })),
  ]
}

/** Every call the definition of a dashboard generates. */
export const callsToDashboard = ({ key, charts }: DashboardDef): Call[] =>
  Object.keys(charts).flatMap((name) => [`/api/${key}/${name}`, `/api/${key}/${name}/exportar.xlsx`].map((path) => ({ method: 'GET', path })))
