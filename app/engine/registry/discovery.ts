import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { PluginDef } from '../definition/plugin.ts'
import { DefinitionError } from '../errors.ts'
import { openDoorsTo } from './package_imports.ts'
import { type PluginSources, type PluginState, readStates } from './plugin_states.ts'
import { sortByRequirement } from './plugin_order.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A plugin that is there to be used, whether it is switched on or not. */
export interface FoundPlugin {
  manifest: PluginDef
  state: PluginState
  /** Folder below `plugins/`; none for a package. */
  folder?: string
  /** Where its migrations lie below, from the root of the project. */
  home: string
}

/** Folders of plugins that belong to the product: `plugins/<name>/plugin.ts`, in alphabetical order. */
export function pluginFolders(): string[] {
  const base = join(ROOT, 'plugins')
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, 'plugin.ts')))
    .sort()
}

/** Every plugin of the folders and packages with its state. @throws DefinitionError when one is no plugin */
export async function findPlugins(sources: PluginSources): Promise<FoundPlugin[]> {
  const states = readStates(sources.states)
  const stateOf = (name: string, folder?: string): PluginState =>
    states[name] ?? (folder && sources.optional?.includes(folder) ? 'absent' : 'enabled')
  const found: FoundPlugin[] = []
  for (const folder of pluginFolders()) {
    const manifest = named((await import(`../../../plugins/${folder}/plugin.ts`)).default, `plugins/${folder}`)
    // Migrations, screens and mails are found by the folder, everything else by the name.
    if (manifest.name !== folder)
      throw new DefinitionError(`"plugins/${folder}" tem o plugin "${manifest.name}": pasta e nome devem ser iguais.`)
    found.push({ manifest, folder, home: `plugins/${folder}`, state: stateOf(manifest.name, folder) })
  }
  for (const name of sources.packages ?? []) {
    if (!existsSync(join(ROOT, 'node_modules', name, 'package.json')))
      throw new DefinitionError(`O pacote "${name}" de config/plugin_packages.ts não está instalado.`)
    openDoorsTo(ROOT, name)
    const manifest = named((await import(name)).default, name)
    found.push({ manifest, home: `node_modules/${name}`, state: stateOf(manifest.name) })
  }
  return found
}

function named(manifest: PluginDef | undefined, where: string): PluginDef {
  if (!manifest?.name) throw new DefinitionError(`"${where}" não exporta um plugin() como default.`)
  return manifest
}

/**
 * Every folder with migrations, in the order in which they must run: the platform, then each plugin after those it requires
 * (a table may refer to tables of a required plugin). Inside a folder the file name decides. A disabled plugin is migrated on, so that
 * it can be enabled at any time; an absent one has no tables.
 */
export async function migrationPaths(sources: PluginSources): Promise<string[]> {
  const present = (await findPlugins(sources)).filter((one) => one.state !== 'absent')
  const homeOf = new Map(present.map((one) => [one.manifest.name, one.home]))
  const sorted = sortByRequirement([{ name: 'core', label: '', settings: {} }, ...present.map((one) => one.manifest)])
  return [
    'database/migrations',
    ...sorted
      .flatMap(({ name }) => (homeOf.get(name) ? [`${homeOf.get(name)}/migrations`] : []))
      .filter((path) => existsSync(join(ROOT, path))),
  ]
}
