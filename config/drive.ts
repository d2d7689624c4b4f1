import { defineConfig, services } from '@adonisjs/drive'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import env from '#start/env.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Folder for uploads, mail written to disk and the embedded database; `STORAGE_PATH` may be absolute or relative to the project. */
export const storagePath = pathToFileURL(`${resolve(root, env.get('STORAGE_PATH') ?? 'storage')}/`)

export default defineConfig({
  default: 'fs',
  services: { fs: services.fs({ location: new URL('files/', storagePath), serveFiles: false, visibility: 'private' }) },
})
