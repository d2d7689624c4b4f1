import { defineConfig, services } from '@adonisjs/drive'
import env from '#start/env.ts'

/** Folder for uploads, mail written to disk and the embedded database. */
export const storagePath = new URL(`../${env.get('STORAGE_PATH') ?? 'storage'}/`, import.meta.url)

export default defineConfig({
  default: 'fs',
  services: { fs: services.fs({ location: new URL('files/', storagePath), serveFiles: false, visibility: 'private' }) },
})
