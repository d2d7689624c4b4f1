import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Fault, say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { compileCache, npm, writeLog } from './runtime.mjs'
import { run } from './processes.mjs'

const lock = inRoot('package-lock.json')
const installed = inRoot('node_modules', '.package-lock.json')
const stamp = inRoot('node_modules', '.ipe-installed')

/** Stands there while npm adds to what is installed: what a killed npm leaves half unpacked looks whole to the next one. */
const unfinished = inRoot('node_modules', '.ipe-unfinished')

// The native modules come with binaries for every system; without their scripts nothing is compiled on this machine.
const OPTIONS = ['--ignore-scripts', '--include=optional', '--prefer-offline', '--engine-strict=false']
const PROBE = "new (require('better-sqlite3'))(':memory:').close(); require('sharp')"

/** What an installation is made for: a change in any of these asks for a new one. */
const wanted = () => {
  const source = existsSync(lock) ? lock : inRoot('package.json')
  return createHash('sha256').update(readFileSync(source)).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** npm writes this list when it has finished, so a package missing from it was never completely installed. */
function npmFinished({ serverOnly = false } = {}) {
  if (!existsSync(lock) || !isWhole()) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const present = packages(installed)
  return Object.entries(packages(lock)).every(
    ([path, wish]) =>
      path === '' || wish.optional || (serverOnly && wish.dev) || present[path]?.version === wish.version,
  )
}

const isWhole = () => existsSync(installed) && !existsSync(unfinished)

/** True when node_modules is complete and fits package-lock.json. A developer's own `npm install` counts. */
export function isInstalled() {
  if (existsSync(stamp) && !existsSync(unfinished) && readFileSync(stamp, 'utf8') === wanted()) return true
  if (!npmFinished()) return false
  writeFileSync(stamp, wanted())
  return true
}

/** True until all packages were there once. */
export const isFirstInstallation = () => existsSync(lock) && !existsSync(stamp)

/** Brings the packages a server loads, and none of the screens and tests. Any Node from 20.19 on can do it: older ones leave out native modules. */
export const ensureServerDependencies = (node) =>
  npmFinished({ serverOnly: true }) || say.step('Instalando as dependências do servidor', () => install('dev', node))

/** Installs exactly what the lock file says; an interrupted installation is started again from the beginning. */
export async function ensureDependencies(node) {
  if (isInstalled()) return
  await say.step('Instalando dependências', async () => {
    await install(null, node)
    await checkNativeModules(node)
    writeFileSync(stamp, wanted())
  })
}

async function install(omitted, node) {
  mkdirSync(inRoot('.runtime'), { recursive: true })
  const clean = existsSync(lock) && !isWhole()
  // What was compiled of the packages before serves nobody any more. A server that still runs may just be writing there.
  if (clean || existsSync(stamp)) rmSync(compileCache, { recursive: true, force: true, maxRetries: 5 })
  if (!clean && existsSync(installed)) writeFileSync(unfinished, '')
  const part = omitted ? `--omit=${omitted}` : '--include=dev'
  const result = await npm([...(clean ? ['ci'] : ['install', '--no-save']), part, ...OPTIONS], node)
  writeLog('npm.log', result.text)
  if (result.code !== 0)
    throw new Fault(
      'Não foi possível instalar as dependências: verifique a internet e o espaço em disco. Detalhes em .runtime/npm.log.',
    )
  rmSync(unfinished, { force: true })
}

export async function checkNativeModules(node) {
  const probe = await run(node, ['-e', PROBE], { capture: true })
  if (probe.code !== 0)
    throw new Fault(
      `Os módulos nativos (better-sqlite3, sharp) não funcionam nesta máquina (${process.platform}-${process.arch}).`,
    )
}
