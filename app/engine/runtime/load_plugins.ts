import type { PluginDef } from '../definition/plugin.ts'
import { DefinitionError } from '../errors.ts'
import { pluginFolders } from './discovery.ts'

/** Loads the manifests: the core, the folders of `plugins/`, and the packages named in the configuration. */
export async function loadPlugins(core: PluginDef, options: { packages?: string[]; disabled?: string[] } = {}): Promise<PluginDef[]> {
  const loaded: PluginDef[] = [core]
  for (const name of pluginFolders()) {
    if (options.disabled?.includes(name)) continue
    loaded.push(named((await import(`../../../plugins/${name}/plugin.ts`)).default, `plugins/${name}`))
  }
  for (const name of options.packages ?? []) loaded.push(named((await import(name)).default, name))
  return loaded
}

function named(manifest: PluginDef | undefined, where: string): PluginDef {
  if (!manifest?.name) throw new DefinitionError(`"${where}" não exporta um plugin() como default.`)
  return manifest
}
