import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { PluginDef } from '../definition/plugin.ts'
import { DefinitionError } from '../errors.ts'
import { openDoorsTo } from './package_imports.ts'
import { type PluginSources, type PluginState, readStates } from './plugin_states.ts'
import { sortByRequirement } from './plugin_order.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** An installed plugin, enabled or not. */
export interface FoundPlugin {
  manifest: PluginDef
  state: PluginState
  /** Folder below `plugins/`; undefined for a package. */
  folder?: string
  /** Directory that contains its migrations, relative to the project root. */
  home: string
}

/** Folders of plugins included in the product: `plugins/<name>/plugin.ts`, in alphabetical order. */
export function pluginFolders(): string[] {
  const base = join(ROOT, 'plugins')
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, 'plugin.ts')))
    .sort()
}

/** All plugins of folders and packages with their states. @throws DefinitionError when one is not a plugin */
export async function findPlugins(sources: PluginSources): Promise<FoundPlugin[]> {
  const states = readStates(sources.states)
  const stateOf = (manifest: PluginDef, folder?: string): PluginState =>
    storedStateOf(manifest, states) ?? (folder && sources.optional?.includes(folder) ? 'absent' : 'enabled')
  const found: FoundPlugin[] = []
  for (const folder of pluginFolders()) {
    const manifest = named((await import(`../../../plugins/${folder}/plugin.ts`)).default, `plugins/${folder}`)
    // Migrations, screens and mails are located by folder, everything else by name.
    if (manifest.name !== folder)
      throw new DefinitionError(`"plugins/${folder}" tem o plugin "${manifest.name}": pasta e nome devem ser iguais.`)
    found.push({ manifest, folder, home: `plugins/${folder}`, state: stateOf(manifest, folder) })
  }
  for (const name of sources.packages ?? []) {
    if (!existsSync(join(ROOT, 'node_modules', name, 'package.json')))
      throw new DefinitionError(`O pacote "${name}" de config/plugin_packages.ts não está instalado.`)
    openDoorsTo(ROOT, name)
    const manifest = named((await import(name)).default, name)
    found.push({ manifest, home: `node_modules/${name}`, state: stateOf(manifest) })
  }
  const currentName = currentNames(found.map((plugin) => plugin.manifest))
  return found.map(({ manifest, ...one }) => ({
    ...one,
    manifest: manifest.requires
      ? { ...manifest, requires: [...new Set(manifest.requires.map(currentName))] }
      : manifest,
  }))
}

/** Names of plugins as they are today: `requires` and stored states may have former ones. */
function currentNames(manifests: PluginDef[]): (name: string) => string {
  const names = new Set(manifests.map((manifest) => manifest.name))
  return (name) =>
    names.has(name)
      ? name
      : (manifests.find((manifest) => Object.hasOwn(manifest.renamedFrom ?? {}, name))?.name ?? name)
}

/** What is stored about a plugin by its name, or else by a former one. */
export function storedStateOf(manifest: PluginDef, states: Record<string, PluginState>): PluginState | undefined {
  return [manifest.name, ...Object.keys(manifest.renamedFrom ?? {})].map((name) => states[name]).find(Boolean)
}

/** The name under which databases recorded a migration that came from a plugin of a former name. */
export const releasedName = (former: string, file: string) => `plugins/${former}/migrations/${file}`

/**
 * Names of moved migrations: path of today (without extension) → the one under which databases recorded them. A
 * migration keeps the name it was released under, so that servers of the version before and backups agree with it.
 */
const releasedNames = (plugins: FoundPlugin[]): Map<string, string> =>
  new Map(
    plugins.flatMap(({ manifest, home }) =>
      Object.entries(manifest.renamedFrom ?? {}).flatMap(([former, files]) =>
        files.map((file) => [`${home}/migrations/${file}`, releasedName(former, file)] as const),
      ),
    ),
  )

function named(manifest: PluginDef | undefined, where: string): PluginDef {
  if (!manifest?.name) throw new DefinitionError(`"${where}" não exporta um plugin() como default.`)
  return manifest
}

/** Configuration of the migrations: where they are, and the names of those that moved. */
export interface MigrationSettings {
  paths: string[]
  releasedNames: ReadonlyMap<string, string>
}

/**
 * All folders with migrations, in execution order: the platform, then each plugin after those it requires, because a
 * table may refer to tables of a required plugin. Inside a folder, files are ordered by name.
 * A disabled plugin is still migrated, so that it can be enabled at any time; an absent plugin has no tables.
 */
export async function migrationSettings(sources: PluginSources): Promise<MigrationSettings> {
  const found = await findPlugins(sources)
  const present = found.filter((plugin) => plugin.state !== 'absent')
  const homeOf = new Map(present.map((plugin) => [plugin.manifest.name, plugin.home]))
  const sorted = sortByRequirement([
    { name: 'core', label: '', settings: {} },
    ...present.map((plugin) => plugin.manifest),
  ])
  const paths = sorted
    .flatMap(({ name }) => (homeOf.get(name) ? [`${homeOf.get(name)}/migrations`] : []))
    .filter((path) => existsSync(join(ROOT, path)))
  return { paths: ['database/migrations', ...paths], releasedNames: releasedNames(found) }
}
