import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Code blocks of a page that begin with `// <path>`: the files a reader would write. */
export async function filesOf(page: string): Promise<Map<string, string>> {
  const text = await readFile(join(ROOT, page), 'utf8')
  return new Map(
    [...text.matchAll(/^```(?:tsx?|edge)\n(?:\/\/|\{\{--) (\S+)(?: --\}\})?\n([\s\S]*?)^```$/gm)].map(
      ([, path, code]) => [path!, code!],
    ),
  )
}

/**
 * Writes files into a new folder inside the project (where `#engine` and the packages resolve), away from what is committed.
 * `at` gives the path of one of them; `remove` clears up.
 */
export async function writeAside(files: Map<string, string>) {
  const folder = join(ROOT, 'tmp', `files-${process.pid}-${Math.random().toString(36).slice(2, 8)}`)
  for (const [path, code] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
  return { at: (path: string) => join(folder, path), remove: () => rm(folder, { recursive: true, force: true }) }
}
