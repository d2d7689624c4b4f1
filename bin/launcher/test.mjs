import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { ensureWorkspace } from './workspace.mjs'

const BROWSER = 'frontend'

/**
 * `npm test`: the server's tests on SQLite, then those of the screens. Arguments choose: `frontend [Vitest arguments]`
 * runs only the screens' tests, anything else is handed to Japa (suites, --files, --tests …).
 */
export async function testSqlite(args) {
  const node = await ensureWorkspace()
  const onlyBrowser = args[0] === BROWSER
  return report([
    ...(onlyBrowser ? [] : [await runJapa('Servidor (SQLite)', node, args, { DB_CONNECTION: 'sqlite' })]),
    ...(onlyBrowser || args.length === 0 ? [await runVitest('Telas', node, args.slice(1))] : []),
  ])
}

/** `npm run test:mysql`: the server's tests on the database of the DB_* variables, or on a private MariaDB. */
export async function testMysql(args) {
  const node = await ensureWorkspace()
  return report([
    process.env.DB_HOST || process.env.DB_SOCKET
      ? await runJapa('Servidor (MySQL)', node, args, { DB_CONNECTION: 'mysql' })
      : await runJapa('Servidor (MariaDB)', node, args, {}, [inRoot('scripts/with_mariadb.mjs')]),
  ])
}

/** Runs one runner and reads the totals it leaves in a file; without that file the run did not happen. */
async function counted(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'ipe-summary-'))
  const file = join(folder, 'summary.json')
  try {
    const { code } = await work(file)
    const summary = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { total: 0, passed: 0, failed: 0, skipped: 0 }
    return { name, ok: code === 0 && summary.total > 0, ...summary }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runJapa = (name, node, args, extra, wrapper = []) =>
  counted(name, (file) =>
    run(node, [...wrapper, inRoot('bin/test.ts'), ...args], {
      env: environmentFor(node, { ...extra, IPE_TEST_SUMMARY: file }),
      stdin: 'inherit',
    }),
  )

const runVitest = (name, node, args) =>
  counted(name, (file) => {
    const script = inRoot('node_modules/vitest/vitest.mjs')
    const env = environmentFor(node, { NODE_ENV: 'test', IPE_TEST_SUMMARY: file })
    return run(
      node,
      [script, 'run', '--reporter=default', `--reporter=${inRoot('scripts/vitest_summary.mjs')}`, ...args],
      { env, stdin: 'inherit' },
    )
  })

/** Prints the totals (CI reads the last line) and answers with the exit code. */
function report(parts) {
  say.line()
  for (const { name, ok, passed, failed, skipped } of parts) {
    say.line(`${ok ? '✔' : '✖'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  // A runner that broke down outside of a test counts as one failure, so that the sum can't look green.
  const broken = parts.filter((part) => !part.ok && part.failed === 0).length
  say.line(`Total: ${sum('passed')} passed, ${sum('failed') + broken} failed`)
  return parts.every((part) => part.ok) ? 0 : 1
}
