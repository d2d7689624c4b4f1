import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault, say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { ensureWorkspace } from './workspace.mjs'

const BROWSER = 'frontend'
const PLUGIN = 'plugin'
// More than that is no lost race.
const RETRIED_FILES = 4
const MAX_WORKERS = 5

/**
 * `npm test`: the server's tests on SQLite, then those of the screens. Arguments choose: `frontend [Vitest arguments]`
 * runs only the screens' tests, `plugin NAME` all tests of one plugin, those of its screens too; anything else is handed to Japa (suites, --files, --tests …).
 */
export async function testSqlite(args) {
  const node = await ensureWorkspace()
  if (args[0] === PLUGIN) return report(await ofPlugin(node, args[1], { DB_CONNECTION: 'sqlite' }))
  const onlyBrowser = args[0] === BROWSER
  return report([
    ...(onlyBrowser ? [] : [await runJapa('Servidor (SQLite)', node, args, { DB_CONNECTION: 'sqlite' })]),
    ...(onlyBrowser || args.length === 0 ? [await runVitest('Telas', node, args.slice(1))] : []),
  ])
}

const filesBelow = (folder, ending) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((item) => ending.test(item)) : []

/** Tests of one plugin: what it has of them. */
async function ofPlugin(node, name, env, wrapper = []) {
  const folder = inRoot('plugins', String(name ?? ''))
  if (!name || !existsSync(folder)) throw new Fault(`O plugin "${name ?? ''}" não existe em plugins/.`)
  const server = filesBelow(join(folder, 'tests'), /\.spec\.ts$/).length > 0
  const screens = filesBelow(folder, /\.test\.tsx?$/).length > 0
  if (!server && !screens) throw new Fault(`O plugin "${name}" não tem testes.`)
  return [
    ...(server ? [await runJapa(`Servidor (${name})`, node, [`--files=plugins/${name}/tests/*`], env, wrapper)] : []),
    ...(screens ? [await runVitest(`Telas (${name})`, node, [`plugins/${name}/`])] : []),
  ]
}

const SUITES = ['unit', 'functional']

/**
 * `npm run test:mysql`: the server's tests on the database of the DB_* variables, or on a private MariaDB. Unit specs
 * touch no database and have run with `npm test`; who names the suite gets them here too.
 */
export async function testMysql(args) {
  const node = await ensureWorkspace()
  const given = Boolean(process.env.DB_HOST || process.env.DB_SOCKET)
  const [env, wrapper] = given ? [{ DB_CONNECTION: 'mysql' }, []] : [{}, [inRoot('scripts/with_mariadb.mjs')]]
  if (args[0] === PLUGIN) return report(await ofPlugin(node, args[1], env, wrapper))
  const chosen = SUITES.some((suite) => args.includes(suite)) ? args : ['functional', ...args]
  return report([await runJapa(given ? 'Servidor (MySQL)' : 'Servidor (MariaDB)', node, chosen, env, wrapper)])
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

/**
 * How many processes share the suites: one for each core, and one for tests that wait for programs they start. Whoever
 * chooses files or tests gets none of them (0): they are few. So does a given database server: it may let us use only one database.
 */
function workersFor(args) {
  if (args.some((arg) => !SUITES.includes(arg)) || process.env.DB_HOST || process.env.DB_SOCKET) return 0
  return Number(process.env.TEST_WORKERS) || Math.min(availableParallelism() + 1, MAX_WORKERS)
}

async function runJapa(name, node, args, extra, wrapper = []) {
  const program = (chosen) => {
    const workers = workersFor(chosen)
    return workers ? [inRoot('bin/test_workers.mjs'), String(workers)] : [inRoot('bin/test.ts')]
  }
  const walk = (chosen) =>
    counted(name, (file) =>
      run(node, [...wrapper, ...program(chosen), ...chosen], {
        env: environmentFor(node, { ...extra, IPE_TEST_SUMMARY: file }),
        stdin: 'inherit',
      }),
    )
  const first = await walk(args)
  const files = [...new Set(first.failures?.map(({ file }) => file))]
  if (first.ok || !process.env.CI || !files.length || files.length > RETRIED_FILES || files.includes(undefined))
    return first
  // A shared machine may lose a race once; what is broken is broken on a fresh installation too. Both tries are told.
  for (const failure of first.failures) say.line(told('Second try of', failure))
  const second = await walk(files.map((file) => `--files=${file}`))
  if (!second.ok) return { ...first, failures: second.failures?.length ? second.failures : first.failures }
  return { ...first, ok: true, passed: first.passed + first.failed, failed: 0, failures: [] }
}

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

const told = (word, { file, title, message }) => `${word} ${[file, title].filter(Boolean).join(' › ')}: ${message}`

/** Prints the totals (CI reads the last line) and answers with the exit code. */
function report(parts) {
  say.line()
  for (const { name, ok, passed, failed, skipped, failures = [] } of parts) {
    say.line(`${ok ? '✔' : '✖'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
    for (const failure of failures) say.line(told('FAILED', failure))
  }
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  // A runner that broke down outside of a test counts as one failure, so that the sum can't look green.
  const broken = parts.filter((part) => !part.ok && part.failed === 0).length
  say.line(`Total: ${sum('passed')} passed, ${sum('failed') + broken} failed`)
  return parts.every((part) => part.ok) ? 0 : 1
}
