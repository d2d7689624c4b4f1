import type { MenuItem, PluginDef } from '../../definition/plugin.ts'
import { DefinitionError } from '../../errors.ts'

/** Commands and numbers of an SVG path: nothing that could break out of the attribute. */
const PATH_DATA = /^[MmZzLlHhVvCcSsQqTtAa][MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]{1,3999}$/

const iconsOfMenu = (item: MenuItem): (string | undefined)[] =>
  typeof item === 'object' ? [item.icon, ...('items' in item ? item.items.flatMap(iconsOfMenu) : [])] : []

const iconsUsedBy = ({ pages = [], dashboards = [], menu = [], resources = [], todos = [], extend = {} }: PluginDef) =>
  [
    ...[...pages, ...dashboards, ...todos].map((page) => page.icon),
    ...menu.flatMap(iconsOfMenu),
    ...resources.flatMap((resource) => [...resource.actions, ...resource.links].map((button) => button.icon)),
    ...Object.values(extend).flatMap((extension) => (extension.actions ?? []).map((button) => button.icon)),
  ].filter((icon) => icon?.includes(':'))

/**
 * Icons of plugins, by 'plugin:name'. @throws DefinitionError for an invalid path, and for a name that is not defined
 */
export function ownIcons(plugins: readonly PluginDef[]): Record<string, string> {
  const icons: Record<string, string> = {}
  const fail = (plugin: string, text: string): never => {
    throw new DefinitionError(`Plugin "${plugin}": ${text}`)
  }
  for (const plugin of plugins)
    for (const [name, path] of Object.entries(plugin.icons ?? {})) {
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
        fail(plugin.name, `o nome do ícone "${name}" só pode ter letras e números e começa com minúscula.`)
      if (typeof path !== 'string' || !PATH_DATA.test(path))
        fail(plugin.name, `o ícone "${name}" não é o atributo "d" de um <path> de SVG (24 por 24).`)
      icons[`${plugin.name}:${name}`] = path
    }
  for (const plugin of plugins)
    for (const icon of iconsUsedBy(plugin))
      if (!Object.hasOwn(icons, icon!)) fail(plugin.name, `o ícone "${icon}" não existe em "icons" de nenhum plugin.`)
  return icons
}
