import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders of plugins that belong to the product: `plugins/<name>/plugin.ts`, in alphabetical order. */
export function pluginFolders(): string[] {
  const base = join(ROOT, 'plugins')
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, 'plugin.ts')))
    .sort()
}

/** Every folder Lucid must look for migrations in. The file names carry the order, so the folders need none. */
export async function migrationPaths(): Promise<string[]> {
  return ['database/migrations', ...pluginFolders().map((name) => `plugins/${name}/migrations`).filter((path) => existsSync(join(ROOT, path)))]
}
