import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))

export interface Outcome {
  code: number
  /** Standard and error output, without colours. */
  output: string
}

/** A folder in memory where there is one; `remove` clears it. */
export function tempFolder(prefix: string) {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), prefix))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs one of our Node programs in its own process, as a person would in a terminal. */
export const runNode = (args: string[], env: Record<string, string>, cwd = PROJECT): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd, env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env }, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          // oxlint-disable-next-line no-control-regex -- terminal colours begin with a control character
          output: `${stdout}${stderr}`.replace(/\u001b\[[0-9;]*[A-Za-z]/g, ''),
        })
      },
    )
  })

/** An installation of its own on a new SQLite file: `run('user:create', 'maria')`. */
export function temporaryConsole(cwd = PROJECT) {
  const { folder, remove } = tempFolder('ipe-console-')
  const env = {
    NODE_ENV: 'development',
    DB_CONNECTION: 'sqlite',
    DB_FILE: join(folder, 'ipe.sqlite3'),
    STORAGE_PATH: join(folder, 'storage'),
    APP_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'error',
  }
  return { run: (...args: string[]) => runNode(['bin/console.ts', ...args], env, cwd), env, remove }
}
