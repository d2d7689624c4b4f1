import { isFile, itemLists } from '#engine/definition/shapes.ts'
import { engine } from '#engine/engine.ts'
import { takesAlong } from '#engine/registry/bound_resources.ts'
import { actionAuthority, authorityOf, can } from '#engine/compiler/names.ts'
import type { DashboardDef, ReportDef } from '#engine'
import type { Resource } from '#engine/compiler/resource.ts'

export interface Call {
  method: string
  path: string
  /** Something a call of its kind would send. */
  body?: object
}

/** A call that definitions generate. */
export interface GeneratedCall extends Call {
  /** Authorities that open it; several are all needed. */
  needs: string[]
}

const call = (method: string, path: string, authority: string | string[], body?: object): GeneratedCall => ({
  method,
  path,
  needs: [authority].flat(),
  ...(body && { body }),
})

/** Every call the definitions generate for one row of a resource. */
export function callsOn(resource: Resource, id: number | string): GeneratedCall[] {
  const { key, def, layout, authority } = resource
  const row = `/api/${key}/${id}`
  const files = layout.stored.filter(({ field }) => isFile(field)).map((field) => field.path)
  return [
    ...(can(def, 'read')
      ? [
          call('GET', row, authority.read),
          ...files.map((path) => call('GET', `${row}/arquivo/${path}`, authority.read)),
          ...(def.timeline?.length ? [call('GET', `${row}/linha-do-tempo`, authority.read)] : []),
        ]
      : []),
    ...(can(def, 'update') ? [call('PUT', row, authority.write)] : []),
    ...(can(def, 'delete')
      ? [call('DELETE', row, authority.remove), call('DELETE', `/api/${key}?ids=${id}`, authority.remove)]
      : []),
    ...itemLists(def.fields).flatMap(({ itemsAt }) => [
      ...(can(def, 'read')
        ? [call('GET', `${row}/${itemsAt}`, authority.read), call('GET', `${row}/${itemsAt}/1`, authority.read)]
        : []),
      ...(can(def, 'update')
        ? [
            call('POST', `${row}/${itemsAt}`, authority.write),
            call('PUT', `${row}/${itemsAt}/1`, authority.write),
            call('DELETE', `${row}/${itemsAt}/1`, authority.write),
          ]
        : []),
    ]),
    ...def.actions
      .filter((action) => action.on === 'row')
      .map((action) => call(action.method, `${row}/${action.name}`, actionAuthority(resource, action))),
  ]
}

/** Every call the definitions generate for a resource as a whole; `id` is a row that calls for several rows name. */
export function callsTo(resource: Resource, id = 1): GeneratedCall[] {
  const { key, def, authority } = resource
  const all = `/api/${key}`
  return [
    ...(can(def, 'list')
      ? [
          call('GET', all, authority.read),
          ...['xlsx', 'csv'].map((format) => call('GET', `${all}/exportar.${format}`, authority.read)),
        ]
      : []),
    ...(can(def, 'create')
      ? [call('POST', all, authority.write), call('POST', `${all}/lote`, authority.write, { rows: [{}] })]
      : []),
    ...(can(def, 'update')
      ? [call('PUT', `${all}/lote`, authority.write, { registros: [{ id }], valores: { [def.display]: null } })]
      : []),
    ...(can(def, 'delete')
      ? [
          call('DELETE', `${all}?ids=`, authority.remove),
          call('POST', `${all}/desfazer-remocao`, authority.remove, { codigo: 'x' }),
          ...(takesAlong(engine().registry.resources, key)
            ? [call('GET', `${all}/remocao?ids=${id}`, authority.remove)]
            : []),
        ]
      : []),
    ...def.actions
      .filter((action) => action.on !== 'row')
      .map((action) => call(action.method, `${all}/${action.name}`, actionAuthority(resource, action), { ids: [id] })),
  ]
}

/** Every call the definition of a dashboard generates. */
export const callsToDashboard = ({ key, charts, authority }: DashboardDef): GeneratedCall[] => {
  const whole = authority ?? authorityOf(key)
  return Object.entries(charts).flatMap(([name, chart]) =>
    [`/api/${key}/${name}`, `/api/${key}/${name}/exportar.xlsx`].map((path) =>
      call('GET', path, [whole, ...(chart.authority ? [chart.authority] : [])]),
    ),
  )
}

export const callToReport = ({ key, api, authority }: ReportDef): GeneratedCall =>
  call('POST', api ?? `/api/${key}`, authority ?? authorityOf(key))
