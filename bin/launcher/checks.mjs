import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { parseHosts } from '../../start/database_hosts.mjs'
import { Fault } from './messages.mjs'
import { ROOT, storageFolder } from './paths.mjs'
import { portSentence, unreachableSentence } from './sentences.mjs'

export const address = (settings) => ({ host: settings.HOST || '127.0.0.1', port: Number(settings.PORT || 3333) })

function checkNumber(port, name, given) {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Fault(`A porta "${given}" não é válida: use ${name} com um número de 1 a 65535.`)
}

/** Refuses before the long work when the port cannot be had. */
export function checkPort(settings) {
  const { host, port } = address(settings)
  checkNumber(port, 'PORT', settings.PORT)
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(new Fault(portSentence(error, host, port))))
    probe.listen(port, host, () => probe.close(done))
  })
}

// Step by step: Node's own recursive mkdir never returns on file systems that refuse with ENOENT, like /proc.
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function checkFolder(folder) {
  const probe = join(folder, `.ipe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Fault(
      `Não é possível gravar na pasta ${folder} (${error.code}): dê permissão de escrita ou libere espaço e tente de novo.`,
    )
  }
}

/** Every folder that will be written to, before anything is. The project's own folder counts only when it has to change. */
export function checkFolders(settings, { project }) {
  if (project) checkFolder(ROOT)
  checkFolder(storageFolder(settings))
  if (usesSqlite(settings) && settings.DB_FILE) checkFolder(dirname(resolve(ROOT, settings.DB_FILE)))
}

// Node, the packages and the bundles take nearly that; npm needs minutes to notice that a disk is full.
const SPACE_MB = 1000

/** Refuses to install where there is no room for it. What a begun installation took already is not asked for again. */
export function checkSpace() {
  if (existsSync(join(ROOT, 'node_modules'))) return
  const { bavail, bsize } = statfsSync(ROOT)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free < SPACE_MB)
    throw new Fault(
      `A instalação precisa de ${SPACE_MB} MB e há ${free} MB livres em ${ROOT}: libere espaço e tente de novo.`,
    )
}

export const usesSqlite = (settings) => (settings.DB_CONNECTION || 'sqlite') === 'sqlite'

/** Knocks at the doors of the database servers. User, password and database name are checked later, by the server itself. */
export async function checkDatabase(settings) {
  if (usesSqlite(settings)) return
  if (settings.DB_CONNECTION !== 'mysql')
    throw new Fault(`DB_CONNECTION="${settings.DB_CONNECTION}" não é válido: use sqlite ou mysql.`)
  if (settings.DB_SOCKET) return knock({ path: settings.DB_SOCKET })
  checkNumber(Number(settings.DB_PORT || 3306), 'DB_PORT', settings.DB_PORT)
  const answers = await Promise.allSettled(hostsOf(settings).map(knock))
  // Of a cluster one is enough.
  if (answers.every(({ status }) => status === 'rejected')) throw answers[0].reason
}

function hostsOf(settings) {
  try {
    return parseHosts(settings.DB_HOST || '127.0.0.1', Number(settings.DB_PORT || 3306))
  } catch (error) {
    throw new Fault(error.message)
  }
}

const knock = (address) =>
  new Promise((done, fail) => {
    const refuse = (code) => {
      socket.destroy()
      fail(new Fault(unreachableSentence(address.path ?? address.host, address.port, code)))
    }
    const socket = connect({ ...address, timeout: 5000 }, () => {
      socket.end()
      done()
    })
    socket.once('timeout', () => refuse('ETIMEDOUT'))
    socket.once('error', (error) => refuse(error.code))
  })
