import { defineConfig, services } from '@adonisjs/drive'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import env from '#start/env.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Folder for uploads, mail written to disk and the embedded database; `STORAGE_PATH` may be absolute or relative to the project. */
export const storagePath = pathToFileURL(`${resolve(root, env.get('STORAGE_PATH') ?? 'storage')}/`)

const bucket = env.get('S3_BUCKET')

const missing = [
  ...(env.get('FILES_DISK') === 's3' && !bucket ? ['S3_BUCKET'] : []),
  ...(bucket ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env.get(name)) : []),
]
// Without them files would go into the folder, or nowhere.
if (missing.length)
  throw Object.assign(new Error(`Falta ${missing.join(' e ')}: docs/operations.md tem as configurações do S3.`), {
    human: true,
  })

/** Where uploads lie: `fs`, the storage folder, or `s3`, a bucket. With a bucket it is that one, unless `FILES_DISK` says that files are still here. */
export const filesDisk: 'fs' | 's3' = (bucket && env.get('FILES_DISK')) || (bucket ? 's3' : 'fs')

const endpoint = env.get('S3_ENDPOINT')

const inBucket = () =>
  services.s3({
    credentials: {
      accessKeyId: env.get('S3_ACCESS_KEY_ID') ?? '',
      secretAccessKey: env.get('S3_SECRET_ACCESS_KEY') ?? '',
    },
    region: env.get('S3_REGION') ?? 'us-east-1',
    // Stores of one's own have no address for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    bucket: bucket ?? '',
    visibility: 'private',
    supportsACL: false,
  })

/** Only rows know who may see a file, so every file is private and goes through the product. */
export default defineConfig({
  default: filesDisk,
  services: {
    fs: services.fs({ location: new URL('files/', storagePath), serveFiles: false, visibility: 'private' }),
    // Only where there is a bucket: its libraries are a hundred modules that most installations never need.
    ...((bucket ? { s3: inBucket() } : {}) as { s3: ReturnType<typeof inBucket> }),
  },
})
