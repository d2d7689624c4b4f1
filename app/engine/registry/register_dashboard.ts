import { authorityOf } from '../compiler/names.ts'
import type { DashboardDef } from '../definition/dashboard.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { DefinitionError } from '../errors.ts'
import { definedBy } from './checks/duplicate_error.ts'
import { checkDashboard } from './checks/dashboard.ts'
import type { Known } from './checks/condition.ts'
import type { RegistryParts } from './registry_parts.ts'

/**
 * Validates and registers a dashboard, with its authority and those of restricted charts. Must run after the endpoints
 * are registered.
 */
export function registerDashboard(
  registry: RegistryParts,
  one: DashboardDef,
  plugin: string,
  defs: Map<string, ResourceDef>,
  known: Known,
) {
  const { key } = one
  const duplicate = registry.dashboards.get(key)
  if (duplicate) throw new DefinitionError(`Painel "${key}": ${definedBy(duplicate.owner, plugin, 'definido')}.`)
  checkDashboard(one, plugin, defs, known)
  for (const name of Object.keys(one.charts)) {
    const route = registry.endpoints.find(({ method, path }) => method === 'GET' && path === `${key}/${name}`)
    if (route)
      throw new DefinitionError(
        `Plugin "${plugin}", painel "${key}", gráfico "${name}": a rota "GET ${route.path}" já é de "${route.owner}".`,
      )
  }
  registry.dashboards.set(key, { ...one, owner: plugin })
  const allow = (authority: string, what: string) =>
    void (registry.authorities.has(authority) || registry.allow(authority, `Painel: ${what}`, plugin))
  allow(one.authority ?? authorityOf(key), one.label)
  for (const { authority, label } of Object.values(one.charts))
    if (authority) allow(authority, `${one.label} (${label})`)
}
