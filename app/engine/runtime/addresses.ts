import { can } from '../compiler/names.ts'
import { jobNamesOf } from '../definition/plugin.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { DefinitionError } from '../errors.ts'
import type { Registry } from './registry.ts'

/** The addresses the engine answers at for a resource, as `METHOD path`, parameters as ':'. */
function routesOf(def: ResourceDef): string[] {
  const { key, actions } = def
  return [
    ...(can(def, 'list') ? [`GET ${key}`, `GET ${key}/exportar.xlsx`, `GET ${key}/exportar.csv`] : []),
    ...(can(def, 'read') ? [`GET ${key}/:`] : []),
    ...(can(def, 'create') ? [`POST ${key}`, `POST ${key}/lote`] : []),
    ...(can(def, 'update') ? [`PUT ${key}/:`] : []),
    ...(can(def, 'delete') ? [`DELETE ${key}`, `DELETE ${key}/:`] : []),
    ...actions.map((one) => `${one.method} ${key}/${one.on === 'row' ? ':/' : ''}${one.name}`),
  ]
}

/**
 * One screen and one answer for every address. A plugin may answer at an address of its own resource in its own way (its
 * endpoints come first), never at one of another plugin.
 */
export function checkAddresses(registry: Registry) {
  const screens = new Map<string, string>()
  const screen = (path: string, owner: string) => {
    if (screens.has(path)) throw new DefinitionError(`Tela "${path}": definida por "${screens.get(path)}" e por "${owner}".`)
    screens.set(path, owner)
  }
  const routes = new Map<string, string>()
  for (const { def, key, plugin } of registry.resources.values()) {
    screen(key, plugin)
    for (const route of routesOf(def)) routes.set(route, plugin)
  }
  for (const { key, api, owner } of registry.reports.values()) {
    screen(key, owner!)
    const route = `POST ${(api ?? `/api/${key}`).replace('/api/', '')}`
    if (routes.has(route)) throw new DefinitionError(`Rota "${route}": definida por "${routes.get(route)}" e por "${owner}".`)
    routes.set(route, owner!)
  }
  for (const { key, owner } of registry.dashboards.values()) {
    screen(key, owner!)
    routes.set(`GET ${key}`, owner!)
  }
  for (const { path, owner } of registry.pages) screen(path, owner!)
  for (const { method, path, owner } of registry.endpoints) {
    const other = routes.get(`${method} ${path.replace(/:\w+/g, ':')}`)
    if (other && other !== owner) throw new DefinitionError(`Rota "${method} ${path}": definida por "${other}" e por "${owner}".`)
  }
  const jobs = new Map<string, string>()
  for (const plugin of registry.plugins)
    for (const name of jobNamesOf(plugin)) {
      if (jobs.has(name)) throw new DefinitionError(`Tarefa "${name}": definida por "${jobs.get(name)}" e por "${plugin.name}".`)
      jobs.set(name, plugin.name)
    }
}
