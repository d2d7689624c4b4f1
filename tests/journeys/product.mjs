import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, stop } from '../../bench/process.mjs'
import { tempFolder } from '../support/services/console.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LIMIT_MS = 180_000

/**
 * Starts the product as a person would, with demo data in a folder of its own; the database comes from DB_* or is a new SQLite file.
 * `plugins`: names of optional plugins this installation has enabled; `env`: further variables; `hostname`: 'localhost' for what browsers
 * refuse at an address without a name (passkeys); `contentName`: a second name of this machine for content of others (CONTENT_URL).
 */
export async function startProduct({ plugins = [], env: own = {}, hostname = '127.0.0.1', contentName } = {}) {
  const { folder, remove } = tempFolder('ipe-journeys-')
  writeFileSync(
    join(folder, 'plugins.json'),
    JSON.stringify(Object.fromEntries(plugins.map((plugin) => [plugin, 'enabled']))),
  )
  const port = await freePort()
  const baseUrl = `http://${hostname}:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: baseUrl,
    STORAGE_PATH: folder,
    DB_FILE: join(folder, 'ipe.sqlite3'),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DEMO_SIZE: 'story',
    // Journeys bring providers and receivers of their own.
    OUTBOUND_PRIVATE: '127.0.0.1',
    ...(contentName && { CONTENT_URL: `http://${contentName}:${port}` }),
    ...own,
  }
  const child = spawn(process.execPath, [join(ROOT, 'bin/ipe.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const end = async () => {
    await stop(child)
    remove()
  }
  for (const until = Date.now() + LIMIT_MS; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`http://127.0.0.1:${port}/api/saude`).catch(() => null)
    if (answer?.ok) return { baseUrl, folder, output: () => output, stop: end }
  }
  await end()
  throw new Error(`The product did not start:\n${output}`)
}
