/** Prepares the product's database and keeps its key and files beside it, so that a copy of the folder works too. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { environmentFor } from '../bin/launcher/runtime.mjs'
import { analyzeTables, ensureDatabase } from './mariadb.mjs'
import { run } from './process.mjs'

export const PRODUCT_DATABASE = 'produto'
export const ROOT = fileURLToPath(new URL('../', import.meta.url))

async function keyOf(folder) {
  const file = join(folder, 'app-key')
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64url'))
  return readFile(file, 'utf8')
}

/** Everything the product reads from the environment. Production mode: what is measured is what people run. */
export const environment = async (settings, folder, port) => ({
  ...environmentFor(process.execPath),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_KEY: await keyOf(folder),
  STORAGE_PATH: join(folder, 'storage'),
  DB_CONNECTION: 'mysql',
  ...(settings.socketPath
    ? { DB_SOCKET: settings.socketPath }
    : { DB_HOST: settings.host, DB_PORT: String(settings.port) }),
  DB_USER: settings.user,
  DB_PASSWORD: settings.password,
  DB_DATABASE: PRODUCT_DATABASE,
})

/** Migrates an empty database, loads the demo and fills it up with candidates. */
export async function installProduct({ settings, folder, candidates, say }) {
  await ensureDatabase(settings, PRODUCT_DATABASE)
  const options = { cwd: ROOT, env: await environment(settings, folder, 0) }
  const began = performance.now()
  await run(process.execPath, ['bin/console.ts', 'migration:run', '--force', '--no-schema-generate'], options)
  await run(process.execPath, ['bin/console.ts', 'demo:load', '--candidates', String(candidates)], options)
  await analyzeTables(settings, PRODUCT_DATABASE)
  say(`product: demo data loaded in ${Math.round((performance.now() - began) / 1_000)} s`)
}
