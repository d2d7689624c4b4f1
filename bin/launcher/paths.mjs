import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'

/** Folder of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (...parts) => join(ROOT, ...parts)

/** Folder of uploads, mails and the embedded database, wherever the settings put it. */
export const storageFolder = (settings) => resolve(ROOT, settings.STORAGE_PATH || 'storage')
