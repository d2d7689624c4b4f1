import type { EngineServices } from '../context.ts'
import { type Client, query, write } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'
import { isSeeded } from './seed_marks.ts'
import type { Registry } from '../registry/registry.ts'

/** Authorities this installation has had: name → time since when it exists; null for those of the first start. */
export type KnownAuthorities = ReadonlyMap<string, string | null>

/** The properties of a profile that offers depend on. */
interface Offered {
  authorities: readonly string[]
  /** Time of the last change by a user, in the format of date-time columns. */
  changedAt: string
}

const AT_ONCE = 200

const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 19).replace('T', ' ')

export async function knownAuthorities(client: Client): Promise<KnownAuthorities> {
  const rows = await query<{ nome: string; desde: unknown }>(client, 'SELECT nome, desde FROM autorizacoes_conhecidas')
  return new Map(rows.map(({ nome, desde }) => [nome, desde === null ? null : moment(desde)]))
}

/**
 * Records new authorities. Those of the first start get no time, later ones are new. Processes that start concurrently
 * record them once.
 */
export async function noteAuthorities({ client, registry, dialect }: EngineServices) {
  const known = await knownAuthorities(client)
  const fresh = [...registry.authorities.keys()].filter((name) => !known.has(name))
  const since = known.size ? utcNow() : null
  const insert = dialect.name === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE'
  for (let start = 0; start < fresh.length; start += AT_ONCE) {
    const names = fresh.slice(start, start + AT_ONCE)
    const rows = names.map(() => '(?, ?)').join(', ')
    await write(
      client,
      `${insert} INTO autorizacoes_conhecidas (nome, desde) VALUES ${rows}`,
      names.flatMap((name) => [name, since]),
      true,
    )
  }
}

/** Earlier authorities of the same resource; for the first authority of a resource, those of its plugin. */
function neighboursOf(registry: Registry, name: string, known: KnownAuthorities): string[] {
  const since = known.get(name)
  const earlier = [...registry.authorities.keys()].filter((one) => {
    const other = known.get(one)
    return one !== name && other !== undefined && (other === null || !since || other < since)
  })
  const base = baseOf(registry, name)
  const beside = base === undefined ? [] : earlier.filter((one) => baseOf(registry, one) === base)
  const owner = registry.authorityOwners.get(name)
  return beside.length ? beside : earlier.filter((one) => registry.authorityOwners.get(one) === owner)
}

/** The longest resource authority that is a prefix of the name. */
const baseOf = (registry: Registry, name: string): string | undefined =>
  [...registry.resources.values()]
    .map((one) => one.authority.read)
    .filter((base) => name === base || name.startsWith(`${base}_`))
    .sort((a, b) => b.length - a.length)[0]

const allows = (authorities: readonly string[], name: string) =>
  authorities.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/**
 * New authorities a profile lacks although it has related ones. They are offered until a user saves the profile, with
 * or without them.
 */
export function offersTo(registry: Registry, known: KnownAuthorities, { authorities, changedAt }: Offered): string[] {
  return [...registry.authorities.keys()].filter((name) => {
    const since = known.get(name)
    if (!since || changedAt > since || allows(authorities, name)) return false
    return neighboursOf(registry, name, known).some((one) => allows(authorities, one))
  })
}

/**
 * Effects of a plugin on existing profiles: the profiles it suggests, if it was never seeded here, and pending offers.
 * `registry` has the plugin enabled.
 */
export async function authorityNews(engine: EngineServices, registry: Registry, plugin: string) {
  const { client } = engine
  const context = await engine.systemContext()
  const definition = registry.plugins.find((one) => one.name === plugin)
  const suggested = !definition || (await isSeeded(client, definition)) ? {} : (definition.profiles ?? {})
  const known = await knownAuthorities(client)
  const now = utcNow()
  // Authorities the next start will record.
  const soon = new Map([
    ...known,
    ...(known.size ? [...registry.authorities.keys()].filter((one) => !known.has(one)) : []).map((one) => [one, now] as const),
  ])
  const rows = await context
    .query('utilitario/perfis')
    .select('nome', 'authorities', 'criadoEm', 'atualizadoEm')
    .orderBy('nome')
    .rows()
  const offered = rows.flatMap((row) => {
    const names = offersTo(registry, soon, {
      authorities: [...((row.authorities as string[] | null) ?? []), ...(suggested[String(row.nome)] ?? [])],
      changedAt: moment(row.atualizadoEm ?? row.criadoEm ?? ''),
    }).filter((name) => registry.authorityOwners.get(name) === plugin)
    return names.length ? [{ profile: String(row.nome), names }] : []
  })
  return { granted: Object.entries(suggested).map(([profile, names]) => ({ profile, names })), offered }
}
