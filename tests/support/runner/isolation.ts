import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../bench/process.mjs'

/**
 * Gives a test run its own world, so that it can never touch the data of the person who runs it: a temporary folder for
 * the SQLite file and for uploads, a free port, a fresh key. On MySQL the database name always ends in `_test`.
 */
export async function isolateTests() {
  // A folder in memory where there is one: every commit is flushed to the disk, and tests commit a lot.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ipe-test-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const name = process.env.DB_DATABASE ?? 'ipe_rh'
  Object.assign(process.env, {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    APP_KEY: process.env.APP_KEY ?? randomBytes(32).toString('base64url'),
    DB_CONNECTION: process.env.DB_CONNECTION ?? 'sqlite',
    DB_FILE: join(folder, 'ipe.sqlite3'),
    DB_DATABASE: name.endsWith('_test') ? name : `${name}_test`,
    STORAGE_PATH: join(folder, 'storage'),
    // Products that tests start are not kept busy by the demo's crowd.
    DEMO_SIZE: 'story',
  })
}
