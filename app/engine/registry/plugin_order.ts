import type { PluginDef } from '../definition/plugin.ts'
import { DefinitionError } from '../errors.ts'
import { checkManifest } from './checks/names.ts'

/** Rejects manifests with unknown options, and two plugins with the same name. */
export function checkManifests(plugins: PluginDef[]) {
  for (const plugin of plugins) {
    checkManifest(plugin, (text) => {
      throw new DefinitionError(`Plugin "${plugin.name}": ${text}`)
    })
    if (plugins.some((other) => other !== plugin && other.name === plugin.name))
      throw new DefinitionError(`Há dois plugins "${plugin.name}".`)
  }
}

/** Sorts plugins by dependency, requirements first; rejects missing and circular requirements. */
export function sortByRequirement(plugins: PluginDef[]): PluginDef[] {
  const byName = new Map(plugins.map((plugin) => [plugin.name, plugin]))
  const sorted: PluginDef[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (plugin: PluginDef, trail: string[]) => {
    if (state.get(plugin.name) === 'done') return
    if (state.get(plugin.name) === 'open')
      throw new DefinitionError(
        `Os plugins requerem uns aos outros em círculo: ${[...trail, plugin.name].join(' → ')}.`,
      )
    state.set(plugin.name, 'open')
    for (const name of plugin.requires ?? []) {
      const needed = byName.get(name)
      if (!needed)
        throw new DefinitionError(
          `O plugin "${plugin.name}" requer "${name}", que não está instalado ou está desativado.`,
        )
      visit(needed, [...trail, plugin.name])
    }
    state.set(plugin.name, 'done')
    sorted.push(plugin)
  }
  const core = byName.get('core')
  if (core) visit(core, [])
  for (const plugin of plugins) visit(plugin, [])
  return sorted
}
