import { can } from '../compiler/names.ts'
import type { PluginDef } from '../definition/plugin.ts'
import { areaOf, type PublicPageDef } from '../definition/public_page.ts'
import { DefinitionError } from '../errors.ts'
import { plainPath } from './checks/plain_path.ts'
import { definedBy } from './checks/duplicate_error.ts'
import type { RegistryParts } from './registry_parts.ts'

/** First segments served by other parts of the product. */
const TAKEN = new Set(['api', 'assets'])

/**
 * The public pages of all plugins. @throws DefinitionError for a duplicate address, or an area that is already in use
 */
export function collectPublicPages(
  registry: Pick<RegistryParts, 'plugins' | 'resources' | 'pages' | 'endpoints'>,
): PublicPageDef[] {
  const found: PublicPageDef[] = []
  const staff = new Map([
    ...[...registry.resources.values()]
      .filter(({ def }) => can(def, 'list') || can(def, 'read'))
      .map((resource) => [areaOf(resource.key), resource.plugin] as const),
    ...registry.pages.map((page) => [areaOf(page.path), page.owner!] as const),
  ])
  for (const plugin of registry.plugins)
    for (const page of plugin.publicPages ?? []) {
      const fail = (text: string): never => {
        throw new DefinitionError(`Plugin "${plugin.name}", página pública "${page.path}": ${text}`)
      }
      const duplicate = found.find((other) => plainPath(other.path) === plainPath(page.path))
      if (duplicate) fail(`${definedBy(duplicate.owner, plugin.name)}.`)
      if (!/^[a-z][a-zA-Z0-9-]*(\/:?[a-zA-Z0-9-]+)*$/.test(page.path))
        fail('o endereço começa com um nome em minúsculas, sem "/" na frente.')
      if (!page.component || !page.label) fail('falta "component" ou "label".')
      const area = areaOf(page.path)
      if (TAKEN.has(area) || staff.has(area))
        fail(
          `o endereço "/${area}" é ${staff.has(area) ? `das telas do plugin "${staff.get(area)}"` : 'da própria plataforma'}.`,
        )
      for (const name of page.texts ?? [])
        if (!page.path.split('/').includes(`:${name}`)) fail(`"texts" nomeia "${name}", que não está no endereço.`)
      if (page.kiosk && !page.texts?.includes('token')) fail('um quiosque tem ":token" no endereço e em "texts".')
      const enter = page.kiosk?.enter
      if (enter && !registry.endpoints.some((call) => call.method === 'POST' && call.path === enter && call.purpose))
        fail(`"kiosk.enter" nomeia "${enter}", que não é um endpoint POST de quem tem um link.`)
      found.push({ ...page, owner: plugin.name })
    }
  checkOffline(registry.plugins, new Set(found.map((page) => areaOf(page.path))))
  return found
}

function checkOffline(plugins: PluginDef[], areas: ReadonlySet<string>) {
  const owners = new Map<string, string>()
  for (const { name, offline } of plugins)
    for (const area of Object.keys(offline ?? {})) {
      if (!areas.has(area))
        throw new DefinitionError(`Plugin "${name}": "offline" nomeia "${area}", onde não há página pública.`)
      if (owners.has(area)) throw new DefinitionError(`"offline" de "${area}": ${definedBy(owners.get(area), name)}.`)
      owners.set(area, name)
    }
}
