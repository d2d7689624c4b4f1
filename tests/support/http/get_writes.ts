import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import Database from 'better-sqlite3'
import mysql from 'mysql2'
import type { Statement } from '#engine/database/write_batch.ts'
import { engine } from '#engine/engine.ts'

/**
 * Watches what each GET of the test server does besides reading: statements that write, and requests to other servers.
 * A GET that changes something has to declare it (`changes` of an endpoint or action), because it is then refused to
 * other sites and while somebody views the system as another user.
 */
interface Watched {
  writes: Set<string>
}

const current = new AsyncLocalStorage<Watched>()
const requests = new Map<string, Watched>()
/** The request header by which a client asks what its GET did. */
export const WATCH = 'x-watch-writes'

/**
 * Tables a GET may write without declaring it, with the reason. Rows here say who looked, or are copies that are made
 * again from others.
 */
const ALLOWED: Record<string, string> = {
  auditoria: 'who of another company read or exported shared rows; every change also writes its own table',
  eventos_seguranca: 'refusals and exported files',
  acessos_candidatos: 'who opened a candidate',
  prontuarios_acessos: 'who read a health record',
  limites_de_acesso: 'counters of calls',
  links_acesso: 'number and time of the uses of a link',
  tokens_api: 'time and address of the last use of a token',
  sessoes_abertas: 'time of the last use of a session',
  candidatos_sessoes: 'time of the last use of a session',
  busca_recursos: 'the word index, made from the rows',
  busca_pendentes: 'the word index, made from the rows',
  busca_textos: 'the word index, made from the rows',
  busca_palavras: 'the word index, made from the rows',
}

const CLOCK = 'closes what the clock has ended, as a job does that may be late; no call decides it'
const PROVIDER = 'the browser comes from or goes to the identity provider; state, nonce and PKCE prove the round trip'
const LOOK_UP = 'a postal code is looked up at the service of the installation'

/** GETs that write or ask another system and need no proof of who sends them, by address. */
export const EXEMPT: Record<string, string> = {
  'utilitario/integracoes/configs': 'shows whether the payroll app knows the company, remembered for a minute',
  'userinfo/status-fortes-colabore': 'shows whether the payroll app knows the company, remembered for a minute',
  'captacao/banco-talentos': 'asks for the job that reads words into the index, when some wait',
  'geral/cep/:cep': LOOK_UP,
  'externo/cep/:cep': LOOK_UP,
  'login/provedor/:id': PROVIDER,
  'login/provedor/:id/saida': PROVIDER,
  'login/provedor/retorno': PROVIDER,
  'externo/userinfo': 'the language a candidate reads the portal in, for the e-mails that follow',
  'externo/avaliacoes': CLOCK,
  'externo/avaliacoes/:id': CLOCK,
  'externo/avaliacoes/:id/perguntas': CLOCK,
  'externo/solicitacao-avaliacao': CLOCK,
  'externo/solicitacao-avaliacao/:id': CLOCK,
  'externo/candidatos/:id/avaliacoes': CLOCK,
}

const WRITE = /(?:INSERT(?: OR \w+| IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM) [`"]?(\w+)/iy

/** What statements write, without their values. */
const writesIn = (statements: string[]): string[] =>
  statements.flatMap((statement) => {
    WRITE.lastIndex = 0
    const [, table] = WRITE.exec(statement.replaceAll(/\s+/g, ' ')) ?? []
    return table && !Object.hasOwn(ALLOWED, table) ? [`${statement.split(' ')[0]!.toUpperCase()} ${table}`] : []
  })

function note(statements: string[]) {
  const watched = current.getStore()
  if (watched) for (const path of writesIn(statements)) watched.writes.add(path)
}

const textOf = (text: unknown) => (typeof text === 'string' ? text : ((text as { sql?: string })?.sql ?? ''))

type Method = (this: any, ...args: any[]) => unknown

/** Calls `before` with the arguments of each call of a method. */
function watchMethod(owner: any, name: string, before: (self: any, args: any[]) => void) {
  const method = owner[name] as Method
  owner[name] = function (this: any, ...args: any[]) {
    before(this, args)
    return method.apply(this, args)
  }
}

/** Statements of both drivers, whichever way they are sent. */
function watchDrivers() {
  const memory = new Database(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('SELECT 1'))
  memory.close()
  for (const name of ['run', 'all', 'get', 'iterate'])
    watchMethod(statement, name, (self) => (self.readonly ? undefined : note([self.source])))
  watchMethod(Database.prototype, 'exec', (_, [text]) =>
    note(
      textOf(text)
        .split(';')
        .map((part) => part.trim()),
    ),
  )
  const { prototype } = (mysql as unknown as { Connection: { prototype: object } }).Connection
  for (const name of ['query', 'execute'])
    watchMethod(prototype, name, ({ config }, [text]) => {
      if (!config.multipleStatements) note([textOf(text)])
    })
  // Batches of several callers are sent as one, in the name of the first: what each of them asked is told before. Only
  // their connections take several statements at once.
  subscribe('ipe:batch', (statements) => note((statements as Statement[]).map(({ text }) => text)))
}

/** Requests this process sends to others while it answers one: by Node's client, and by `fetch`. */
function watchOutgoing() {
  for (const name of ['http.client.request.start', 'undici:request:create'])
    subscribe(name, () => current.getStore()?.writes.add('REQUEST'))
}

let installed = false

/** Installs the watch in front of the test server. */
export function watchGets(server: Server) {
  if (!installed) {
    watchDrivers()
    watchOutgoing()
  }
  installed = true
  const listeners = server.listeners('request') as Method[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const answer = () => listeners.forEach((listener) => listener.call(server, request, response))
    const name = request.headers[WATCH]
    if (request.method !== 'GET' || typeof name !== 'string') return answer()
    const watched: Watched = { writes: new Set() }
    requests.set(name, watched)
    current.run(watched, answer)
  })
}

/** What the GET with this name did besides reading; forgets it. */
export function writesOfGet(name: string): string[] {
  const found = requests.get(name)
  requests.delete(name)
  return [...(found?.writes ?? [])]
}

/** The declaration of a GET: its endpoint or action. */
function declaredAt(path: string): { changes?: true; name: string } | undefined {
  const { endpoints, resources } = engine().registry
  const parts = path.replace(/^\/api\//, '').split('/')
  const fits = (pattern: string) => {
    const own = pattern.split('/')
    return own.length === parts.length && own.every((value, index) => value.startsWith(':') || value === parts[index])
  }
  const endpoint = endpoints
    .filter((item) => item.method === 'GET' && fits(item.path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
  if (endpoint) return { name: endpoint.path, changes: endpoint.changes }
  for (const { key, def } of resources.values())
    for (const action of def.actions)
      if (action.method === 'GET' && fits(action.on === 'row' ? `${key}/:id/${action.name}` : `${key}/${action.name}`))
        return { name: `${key}/${action.name}`, changes: action.changes }
}

/** Why a GET may not have done this; null when it only read, or declares that it changes something. */
export function undeclaredWrites(path: string, writes: readonly string[]): string | null {
  if (!writes.length) return null
  const [address] = path.split('?') as [string]
  const declared = declaredAt(address)
  if (declared?.changes || Object.hasOwn(EXEMPT, declared?.name ?? '')) return null
  return `GET ${address} changes something (${writes.join(', ')}) and does not declare it: \`changes: true\` of its endpoint or action, or another method`
}

/** @throws when a GET changed something without declaring it */
export function checkWrites(path: string, name: string) {
  const fault = undeclaredWrites(path, writesOfGet(name))
  if (fault) throw new Error(fault)
}
