/** The product as a console application of its own: on the MariaDB of `scripts/with_mariadb.mjs`, or on a new SQLite file. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const mysql = process.env.DB_CONNECTION === 'mysql'
/** Everything it writes; whoever starts it removes the folder. BENCH_FOLDER: that of a process that prepared the rows. */
export const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'ipe-bench-'))

Object.assign(process.env, {
  NODE_ENV: 'production',
  ...(!mysql && { DB_CONNECTION: 'sqlite', DB_FILE: join(folder, 'bench.sqlite3') }),
  STORAGE_PATH: folder,
  APP_KEY: process.env.APP_KEY ?? randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: process.env.PORT ?? '0',
})

const { createIgnitor } = await import('../bin/app.ts')
export const app = createIgnitor().createApp('console')
await app.init()
await app.boot()
