import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { storagePath } from '#config/drive.ts'

const path = (name: string) => fileURLToPath(new URL(name, storagePath))
const FILES = 'files'
const OLD = 'files.antes'
const STAGED = 'files.restaurando-'

const exists = (name: string) =>
  stat(path(name)).then(
    () => true,
    () => false,
  )

/** Folder for the files of a backup until its rows are committed. */
export async function stageFolder(code: string): Promise<string> {
  await dropStaged(code)
  await mkdir(path(STAGED + code), { recursive: true, mode: 0o700 })
  return path(STAGED + code)
}

export const dropStaged = (code: string) => rm(path(STAGED + code), { recursive: true, force: true })

/** Codes of restores with staged files. */
export const stagedCodes = async (): Promise<string[]> =>
  (await readdir(path('')).catch(() => []))
    .filter((name) => name.startsWith(STAGED))
    .map((name) => name.slice(STAGED.length))

/**
 * Moves the staged files into place. The old files are kept in a separate folder until then, so that it can be repeated
 * after a crash at any point.
 */
export async function promoteStagedFiles(code: string): Promise<void> {
  if (await exists(STAGED + code)) {
    if (await exists(FILES)) {
      await rm(path(OLD), { recursive: true, force: true })
      await rename(path(FILES), path(OLD))
    }
    await rename(path(STAGED + code), path(FILES))
  }
  await rm(path(OLD), { recursive: true, force: true })
}
