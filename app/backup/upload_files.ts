import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import drive from '@adonisjs/drive/services/main'

/** Uploads the files of a folder under the same names, for storages other than a local folder. */
export async function uploadFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await drive.use().put(relative(folder, path).split(sep).join('/'), await readFile(path), { visibility: 'private' })
  }
}
