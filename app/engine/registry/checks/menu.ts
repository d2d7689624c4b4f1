import type { MenuItem, PluginDef } from '../../definition/plugin.ts'
import { DefinitionError } from '../../errors.ts'
import type { RegistryParts } from '../registry_parts.ts'

type Screens = Pick<RegistryParts, 'resources' | 'reports' | 'dashboards' | 'pages'>

/** Rejects unknown keys, because a mistyped key would silently omit the entry. */
export function checkMenu(known: Screens, { name, menu }: PluginDef) {
  const check = (item: MenuItem): void => {
    if (typeof item === 'object' && 'items' in item) return item.items.forEach(check)
    if (typeof item === 'object' && ('url' in item || 'legacy' in item)) return
    const key = typeof item === 'string' ? item : item.to.replace(/^\//, '')
    if (
      !known.resources.has(key) &&
      !known.reports.has(key) &&
      !known.dashboards.has(key) &&
      !known.pages.some((page) => page.path === key)
    )
      throw new DefinitionError(`Plugin "${name}": o menu leva a "${key}", que não existe.`)
  }
  menu?.forEach(check)
}
