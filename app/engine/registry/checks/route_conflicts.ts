import { can } from '../../compiler/names.ts'
import { jobNamesOf } from '../../definition/plugin.ts'
import { itemLists } from '../../definition/shapes.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { DefinitionError } from '../../errors.ts'
import { definedBy } from './duplicate_error.ts'
import type { RegistryParts } from '../registry_parts.ts'
import { plainPath } from './plain_path.ts'

/** The generated routes of a resource, as `METHOD path`, with parameters as ':'. */
function routesOf(def: ResourceDef): string[] {
  const { key, actions } = def
  return [
    ...(can(def, 'list') ? [`GET ${key}`, `GET ${key}/exportar.xlsx`, `GET ${key}/exportar.csv`] : []),
    ...(can(def, 'read') ? [`GET ${key}/:`] : []),
    ...(can(def, 'read') && def.timeline?.length ? [`GET ${key}/:/linha-do-tempo`] : []),
    ...(can(def, 'create') ? [`POST ${key}`, `POST ${key}/lote`] : []),
    ...(can(def, 'update') ? [`PUT ${key}/:`, `PUT ${key}/lote`] : []),
    ...(can(def, 'delete')
      ? [`DELETE ${key}`, `DELETE ${key}/:`, `POST ${key}/desfazer-remocao`, `GET ${key}/remocao`]
      : []),
    ...itemLists(def.fields).flatMap(({ itemsAt }) => [
      ...(can(def, 'read') ? [`GET ${key}/:/${itemsAt}`, `GET ${key}/:/${itemsAt}/:`] : []),
      ...(can(def, 'update')
        ? [`POST ${key}/:/${itemsAt}`, `PUT ${key}/:/${itemsAt}/:`, `DELETE ${key}/:/${itemsAt}/:`]
        : []),
    ]),
    ...actions.map((action) => `${action.method} ${key}/${action.on === 'row' ? ':/' : ''}${action.name}`),
  ]
}

/**
 * Rejects two screens or two routes at the same address. A plugin may override routes of its own dashboards (endpoints
 * are registered first), but not those of another plugin.
 */
export function checkRouteConflicts(registry: RegistryParts) {
  const screens = new Map<string, string>()
  const screen = (path: string, owner: string) => {
    if (screens.has(path)) throw new DefinitionError(`Tela "${path}": ${definedBy(screens.get(path), owner)}.`)
    screens.set(path, owner)
  }
  const routes = new Map<string, string>()
  for (const { def, key, plugin } of registry.resources.values()) {
    screen(key, plugin)
    for (const route of routesOf(def)) routes.set(route, plugin)
  }
  const ofResources = new Set(routes.keys())
  for (const { key, api, owner } of registry.reports.values()) {
    screen(key, owner!)
    const route = `POST ${(api ?? `/api/${key}`).replace('/api/', '')}`
    if (routes.has(route)) throw new DefinitionError(`Rota "${route}": ${definedBy(routes.get(route), owner)}.`)
    routes.set(route, owner!)
  }
  for (const { key, owner } of registry.dashboards.values()) {
    screen(key, owner!)
    routes.set(`GET ${key}`, owner!)
  }
  for (const { path, owner } of registry.pages) screen(path, owner!)
  checkLinks(registry, screens)
  for (const { method, path, owner } of registry.endpoints) {
    const other = routes.get(`${method} ${plainPath(path)}`)
    if (other && other !== owner) throw new DefinitionError(`Rota "${method} ${path}": ${definedBy(other, owner)}.`)
    // A path identical to that of a resource would be registered twice.
    if (ofResources.has(`${method} ${plainPath(path)}`) && plainPath(path).replace(':', ':id') === path)
      throw new DefinitionError(
        `Plugin "${owner}", rota "${method} ${path}": o recurso já responde nesse endereço. Tire a operação dele com "operations" ou dê outro endereço à rota.`,
      )
  }
  const jobs = new Map<string, string>()
  for (const plugin of registry.plugins)
    for (const name of jobNamesOf(plugin)) {
      if (jobs.has(name)) throw new DefinitionError(`Tarefa "${name}": ${definedBy(jobs.get(name), plugin.name)}.`)
      jobs.set(name, plugin.name)
    }
}

/**
 * Rejects links to unknown screens. Links of the core are skipped, because its screens are part of the shell and not in
 * any definition.
 */
function checkLinks({ resources }: RegistryParts, screens: ReadonlyMap<string, string>) {
  const known = new Set([...screens.keys()].map(plainPath))
  for (const key of resources.keys()) for (const part of ['new', ':', ':/show']) known.add(`${key}/${part}`)
  for (const { def, key, plugin } of resources.values())
    for (const { name, to } of def.links) {
      const path = to
        .slice(1)
        .split(/[?#]/, 1)[0]!
        .replace(/\{[\w.]+\}/g, ':')
      if (plugin !== 'core' && !known.has(path))
        throw new DefinitionError(
          `Plugin "${def.owner}", recurso "${key}": o botão "${name}" leva a "${to}", que não existe.`,
        )
    }
}
