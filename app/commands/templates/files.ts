import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes new files and never over old ones.
 * @returns the paths written
 * @throws Error naming the file that exists already; nothing is written then
 */
export async function writeNew(folder: string, files: Map<string, string>): Promise<string[]> {
  for (const path of files.keys())
    if (existsSync(join(folder, path))) throw new Error(`plugins/${path} exists already.`)
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return [...files.keys()]
}
