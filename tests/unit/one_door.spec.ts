import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { tablesOf } from '#engine/compiler/table.ts'
import { engine } from '#engine/engine.ts'
import { PROJECT } from '#tests/services/console.ts'

const VERBS = new Set(['update', 'insert', 'multiInsert', 'delete', 'del', 'increment', 'decrement'])
/** `from('t')`, `.table(T)`, `insertRows(db, 't'`, and statements. */
const QUERY = /\b(?:from|table|into)\(\s*(['"`][\w ]+['"`]|[A-Z]\w*)\s*\)/g
const FUNCTION =
  /\b(?:insertRows|insertWithoutEmptyColumns|insertValues|updateRows)\(\s*[\w.]+,\s*(['"`]\w+['"`]|[A-Z]\w*)/g
const STATEMENT = /\b(?:UPDATE|DELETE FROM|INSERT INTO|REPLACE INTO) [`"]?([a-z_0-9]+)/g
const CONSTANT = /\b(export )?const ([A-Z]\w*) = '(\w+)'/g

/** Writes past the repository, and why: without version and audit, for these are logs or transport themselves, or know their ids. */
const ALLOWED: Record<string, string> = {
  'app/mail/log.ts emails_enviados': 'a log: its states follow the queue, an audit entry about each would say it twice',
  'app/mail/forget.ts emails_enviados':
    'a log: what was written to an erased person must leave no trace, in the audit neither',
  'app/mail/withdraw.ts emails_enviados': 'a log: its states follow the queue, which the message was taken out of',
  'app/core/mail_log/purge.ts emails_enviados': 'a log, forgotten by the night after its term',
  'plugins/recruitment/services/candidate_access.ts acessos_candidatos':
    'a log of its own: an audit entry about a log entry tells nothing',
  'plugins/portal/services/uploads.ts envios': 'the parts of a file under way, gone when it has arrived',
  'plugins/portal/services/uploads.ts envios_partes': 'the parts of a file under way, gone when it has arrived',
  'app/auth/staff_provider.ts usuarios': 'the same password under a hash of today: no change anybody made',
  'plugins/portal/services/session.ts candidatos': 'the same password under a hash of today: no change anybody made',
  'app/security_events/erase.ts eventos_seguranca':
    'a log: what an erased person did stays counted, without saying who it was',
  'app/security_events/record.ts eventos_seguranca': 'a log: an audit entry about a log entry tells nothing',
  'app/core/webhooks/queue.ts webhooks_entregas':
    'transport: what is on its way; an audit entry about an event would be the next event',
  'app/core/webhooks/deliver.ts webhooks_entregas': 'transport: how often it was tried and what came back',
  'app/core/webhooks/jobs.ts webhooks_entregas': 'a log, forgotten by the night after its term',
  'app/auth/api_tokens.ts tokens_api':
    'the moment of the last use, noted past versions so that no call waits for another',
  'app/links/links.ts links_acesso':
    'counts of accesses and uses, noted past versions so that no call waits for another',
  'plugins/places/seed.ts estados': 'their ids are the codes of IBGE, which the repository does not give',
  'plugins/places/seed.ts cidades': 'their ids are the codes of IBGE, which the repository does not give',
}

const sources = () =>
  ['app', 'plugins', 'database', 'start', 'bin'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length))
      .filter((path) => !/spec\.ts$|\/migrations\/|\/frontend\/|\/tests\/|app\/engine\/rows\//.test(path))
      .map((name) => ({ name, text: readFileSync(join(PROJECT, name), 'utf8') })),
  )

/** The methods called on what stands before `at`: `.where(…).update(…)`. */
function methodsAfter(text: string, at: number): string[] {
  const [called, name] = /^\s*\.(\w+)\(/.exec(text.slice(at)) ?? []
  if (!called) return []
  let end = at + called.length
  for (let open = 1; open; end++) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return [name!, ...methodsAfter(text, end)]
}

function writtenTables(text: string, constants: Map<string, string>): Set<string> {
  const own = new Map([...text.matchAll(CONSTANT)].map(([, , name, value]) => [name!, value!]))
  const tableOf = (name: string) =>
    /^\w/.test(name) ? (own.get(name) ?? constants.get(name) ?? '') : name.slice(1, -1).split(' ')[0]!
  return new Set([
    ...[...text.matchAll(QUERY)]
      .filter((hit) => methodsAfter(text, hit.index + hit[0].length).some((method) => VERBS.has(method)))
      .map(([, name]) => tableOf(name!)),
    ...[...text.matchAll(FUNCTION)].map(([, name]) => tableOf(name!)),
    ...[...text.matchAll(STATEMENT)].map(([, name]) => name!),
  ])
}

test('nothing writes rows of a resource past the repository but what is named here', ({ assert }) => {
  const tables = new Set(
    [...engine().registry.resources.values()].flatMap(({ def }) => tablesOf(def, () => '').map((table) => table.name)),
  )
  const files = sources()
  const constants = new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(CONSTANT)].flatMap(([, exported, name, value]) => (exported ? [[name!, value!] as const] : [])),
    ),
  )
  const found = files.flatMap(({ name, text }) =>
    [...writtenTables(text, constants)].filter((table) => tables.has(table)).map((table) => `${name} ${table}`),
  )
  assert.sameMembers(found, Object.keys(ALLOWED))
})
