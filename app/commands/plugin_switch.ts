import core from '#app/core/plugin.ts'
import config from '#config/plugins.ts'
import { findPlugins, type FoundPlugin } from '#engine/registry/discovery.ts'
import { type PluginState, writeState } from '#engine/registry/plugin_states.ts'
import { Registry } from '#engine/registry/registry.ts'

/** What the commands that switch plugins share. Their sentences are for whoever runs the installation, so they are Portuguese. */

/** @throws Error naming those there are, when none is called so */
export async function choosePlugin(name: string): Promise<{ found: FoundPlugin[]; chosen: FoundPlugin }> {
  if (name === 'core') throw new Error('O plugin "core" é a base de todos e não pode ser desativado.')
  const found = await findPlugins(config)
  const chosen = found.find((plugin) => plugin.manifest.name === name)
  if (!chosen)
    throw new Error(
      `O plugin "${name}" não existe. Plugins: ${found.map((plugin) => plugin.manifest.name).join(', ')}.`,
    )
  return { found, chosen }
}

const inStates = (plugins: FoundPlugin[], states: PluginState[]) =>
  plugins.filter((plugin) => states.includes(plugin.state))

/** Names of the plugins in these states that require another. */
export const requirersOf = (plugins: FoundPlugin[], name: string, states: PluginState[]) =>
  inStates(plugins, states)
    .filter((state) => state.manifest.requires?.includes(name))
    .map((state) => state.manifest.name)

/** Requirements of a plugin that are not in one of these states. */
export const missingFor = (plugins: FoundPlugin[], plugin: FoundPlugin, states: PluginState[]) =>
  (plugin.manifest.requires ?? []).filter(
    (name) => name !== 'core' && !inStates(plugins, states).some((state) => state.manifest.name === name),
  )

/** The definitions as they would be. @throws DefinitionError when they do not go together: better now than at the next start */
export const registryOf = (plugins: FoundPlugin[]) =>
  new Registry([core, ...plugins.map((plugin) => plugin.manifest)]).link()

/** Remembers the decision for the next start of every process. */
export async function remember(name: string, state: PluginState) {
  // What took parts of this plugin followed its state until now.
  for (const { manifest, state: now } of await findPlugins(config))
    if (manifest.renamedFrom?.[name]) writeState(config.states, manifest.name, now)
  writeState(config.states, name, state)
}

export const RESTART = 'Servidores em execução só mudam quando forem reiniciados.'
