import { ensureFrontend } from './frontend.mjs'
import { alone } from './lock.mjs'
import { Fault } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { readSettings } from './settings.mjs'
import { ensureWorkspace } from './workspace.mjs'

/** Runs scripts with Node 24 one after the other, all of them, and fails when one did. */
async function runAll(node, scripts, env = environmentFor(node)) {
  let worst = 0
  for (const [script, ...args] of scripts) {
    const { code } = await run(node, [inRoot(script), ...args], { env, stdin: 'inherit' })
    worst = Math.max(worst, code)
  }
  return worst
}

const consoleEnvironment = (node) => environmentFor(node, { NODE_ENV: readSettings().NODE_ENV || 'production' })

export async function lint(args) {
  const node = await ensureWorkspace()
  return runAll(node, [
    ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...args],
    ['node_modules/oxfmt/bin/oxfmt', '--check'],
    ['scripts/check_imports.mjs'],
    ['scripts/check_engine_words.mjs'],
    ['scripts/check_names.mjs'],
    ['scripts/check_plugin_reads.mjs'],
    ['scripts/check_regexes.mjs'],
    ['node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.adonisjs/knip'],
  ])
}

/** Rewrites the sources in the one format that `lint` checks. */
export async function format(args) {
  const node = await ensureWorkspace()
  return runAll(node, [['node_modules/oxfmt/bin/oxfmt', ...args]])
}

/** The compiler keeps what it found of unchanged files: a tenth of the time of a whole check. */
const TYPES_BUILD_INFO = ['--incremental', '--tsBuildInfoFile', '.adonisjs/types.tsbuildinfo']

export async function typecheck(args) {
  const node = await ensureWorkspace()
  // Types of rows come from the definitions; the file is not in git.
  const types = await runAll(node, [['bin/console.ts', 'make:row-types']], consoleEnvironment(node))
  return types || runAll(node, [['node_modules/typescript/bin/tsc', '--noEmit', ...TYPES_BUILD_INFO, ...args]])
}

export async function docs() {
  const node = await ensureWorkspace()
  return runAll(node, [['scripts/make_reference.ts'], ['scripts/coverage.ts']])
}

/** The bundles of the screens; with `--output FOLDER` a folder to install elsewhere. */
export async function build(args) {
  const [option, folder, ...rest] = args
  if (option && (option !== '--output' || !folder || rest.length)) throw new Fault('A única opção é --output PASTA.')
  const node = await ensureWorkspace()
  await alone(() => ensureFrontend(node, { force: true }))
  if (folder) await (await import('./release.mjs')).release(folder)
}

export async function ace(args) {
  const node = await ensureWorkspace()
  return runAll(node, [['bin/console.ts', ...args]], consoleEnvironment(node))
}

/** `--mariadb` walks on a private MariaDB instead of SQLite; other arguments are parts of names of journeys. */
export async function journeys(args) {
  const node = await ensureWorkspace({ frontend: true })
  const chosen = args.filter((arg) => arg !== '--mariadb')
  const script = 'tests/journeys/run.mjs'
  return runAll(node, [
    chosen.length === args.length ? [script, ...chosen] : ['scripts/with_mariadb.mjs', inRoot(script), ...chosen],
  ])
}

export async function bench(args) {
  const node = await ensureWorkspace()
  return runAll(node, [['bench/run.mjs', ...args]])
}

export async function soak(args) {
  const node = await ensureWorkspace()
  return runAll(node, [['scripts/soak.mjs', ...args]])
}

/** Writes the page of the specification from what the tests say they prove. */
export async function coverage() {
  const node = await ensureWorkspace()
  return runAll(node, [['scripts/coverage.ts']])
}
