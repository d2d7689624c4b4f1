import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname } from 'node:path'
import { Fault, say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const MAJOR = 24
const stamp = inRoot('.runtime', 'node.txt')

// npm's own patience with a registry it cannot reach is over a minute of silence.
const PATIENCE = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

const [major, minor] = process.versions.node.split('.').map(Number)
const isRecent = () => major >= MAJOR

/** npm leaves out optional packages (the native ones) that the Node it runs on is too old for. */
export const installsNativeModules = () => major > 20 || (major === 20 && minor >= 19)

/** Path of a Node 24 that is known to run here, or null. Costs a file read. */
export function knownNode() {
  if (isRecent()) return process.execPath
  if (!existsSync(stamp)) return null
  const path = inRoot(readFileSync(stamp, 'utf8').trim())
  return existsSync(path) ? path : null
}

/** The npm that belongs to this machine, run by the given Node. */
export function npm(args, node = process.execPath) {
  const cli = process.env.npm_execpath
  const options = { env: environmentFor(node), capture: true, group: true }
  const all = [...args, '--no-audit', '--no-fund', ...PATIENCE]
  return cli && basename(cli) === 'npm-cli.js' ? run(node, [cli, ...all], options) : run('npm', all, options)
}

/** Where Node keeps what it compiled: the next start is a third shorter and 20 MB smaller, for the TypeScript need not be read again. */
export const compileCache = inRoot('.runtime', 'compile-cache')

/** The start makes much that is soon gone; left alone Node sets 64 MB aside for it and never gives them back. Half is as fast and 35 MB smaller. */
export const YOUNG = '--max-semi-space-size=16'

/** The environment in which `node` and everything it starts find this Node first. What is in NODE_OPTIONS already has the last word. */
export function environmentFor(node, extra = {}) {
  // Windows calls it Path; a second spelling beside it would be ignored.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  // An old Node might not take the option; with it npm is called at most.
  const options = [
    ...(node === process.execPath && !isRecent() ? [] : [YOUNG]),
    ...(process.env.NODE_OPTIONS ? [process.env.NODE_OPTIONS.replaceAll(YOUNG, '').trim()] : []),
  ]
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    NODE_OPTIONS: options.join(' '),
    ...extra,
    [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}`,
  }
}

/** Path of a Node that can run the product; brings one into `.runtime/` from the npm registry when the running one is too old. */
export async function ensureNode() {
  return (
    knownNode() ??
    say.step(`O Node ${process.versions.node} é antigo; baixando o Node ${MAJOR} para a pasta .runtime`, download)
  )
}

async function download() {
  const advice = `instale o Node ${MAJOR} (https://nodejs.org) e tente de novo`
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const result = await npm([
    'install',
    '--prefix',
    inRoot('.runtime'),
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    `${name}@${MAJOR}`,
  ])
  writeLog('node.log', result.text)
  if (result.code !== 0)
    throw new Fault(
      `Não foi possível baixar o Node ${MAJOR} (pacote ${name}): verifique a internet ou ${advice}. Detalhes em .runtime/node.log.`,
    )
  const relative = ['.runtime', 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'].join(
    '/',
  )
  const check = await run(inRoot(relative), ['--version'], { capture: true }).catch(() => ({ code: 1, text: '' }))
  if (check.code !== 0 || !check.text.startsWith(`v${MAJOR}.`))
    throw new Fault(`O Node ${MAJOR} baixado não funciona nesta máquina: ${advice}.`)
  writeFileSync(stamp, relative)
  return inRoot(relative)
}

/** Keeps what npm said, for the person who must find out why it failed. */
export function writeLog(name, text) {
  if (existsSync(inRoot('.runtime'))) writeFileSync(inRoot('.runtime', name), text)
}
