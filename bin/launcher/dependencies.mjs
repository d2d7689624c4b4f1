import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Fault, say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { npm, writeLog } from './runtime.mjs'
import { run } from './processes.mjs'

const lock = inRoot('package-lock.json')
const installed = inRoot('node_modules', '.package-lock.json')
const stamp = inRoot('node_modules', '.ipe-installed')

/** What an installation is made for: a change in any of these asks for a new one. */
const wanted = () => {
  const source = existsSync(lock) ? lock : inRoot('package.json')
  return createHash('sha256').update(readFileSync(source)).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** npm writes this list when it has finished, so a package missing from it was never completely installed. */
function npmFinished() {
  if (!existsSync(lock) || !existsSync(installed)) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const present = packages(installed)
  return Object.entries(packages(lock)).every(([path, wish]) => path === '' || wish.optional || present[path]?.version === wish.version)
}

/** True when node_modules is complete and fits package-lock.json. A developer's own `npm install` counts. */
export function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true
  if (!npmFinished()) return false
  writeFileSync(stamp, wanted())
  return true
}

/** Installs exactly what the lock file says; an interrupted installation is started again from the beginning. */
export async function ensureDependencies(node) {
  if (isInstalled()) return
  await say.step('Instalando dependências (na primeira vez leva um ou dois minutos)', async () => {
    mkdirSync(inRoot('.runtime'), { recursive: true })
    const clean = existsSync(lock) && !existsSync(installed)
    const how = clean ? ['ci'] : ['install', '--no-save']
    const result = await npm([...how, '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], node)
    writeLog(result.text)
    if (result.code !== 0) throw new Fault('Não foi possível instalar as dependências: verifique a internet e o espaço em disco. Detalhes em .runtime/npm.log.')
    const probe = await run(node, ['-e', "new (require('better-sqlite3'))(':memory:').close()"], { capture: true })
    if (probe.code !== 0) throw new Fault('O módulo better-sqlite3 foi instalado, mas não funciona nesta máquina: apague a pasta node_modules e tente de novo com "npm config set ignore-scripts false".')
    writeFileSync(stamp, wanted())
  })
}
