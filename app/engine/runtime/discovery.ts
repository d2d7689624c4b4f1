import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { PluginDef } from '../definition/plugin.ts'
import { sortByRequirement } from './registry.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders of plugins that belong to the product: `plugins/<name>/plugin.ts`, in alphabetical order. */
export function pluginFolders(): string[] {
  const base = join(ROOT, 'plugins')
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, 'plugin.ts')))
    .sort()
}

/**
 * Every folder with migrations, in the order in which they must run: the platform, then each plugin after those it requires
 * (a table may refer to tables of a required plugin). Inside a folder the file name decides.
 */
export async function migrationPaths(): Promise<string[]> {
  const manifests = await Promise.all(pluginFolders().map(async (folder) => ({ folder, manifest: (await import(`../../../plugins/${folder}/plugin.ts`)).default as PluginDef })))
  const folderOf = new Map(manifests.map((one) => [one.manifest.name, one.folder]))
  const sorted = sortByRequirement([{ name: 'core', label: '', settings: {} }, ...manifests.map((one) => one.manifest)])
  return ['database/migrations', ...sorted.flatMap(({ name }) => (folderOf.has(name) ? [`plugins/${folderOf.get(name)}/migrations`] : [])).filter((path) => existsSync(join(ROOT, path)))]
}
