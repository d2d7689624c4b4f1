import type { EngineServices } from '../context.ts'
import { type Client, query, write } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'
import type { Registry } from '../registry/registry.ts'

/** Authorities the installation has had, by name; since when those it did not begin with. */
export type KnownAuthorities = ReadonlyMap<string, string | null>

/** A profile, as far as an offer depends on it. */
interface Offered {
  authorities: readonly string[]
  /** When somebody last decided about it, as columns of moments have it. */
  changedAt: string
}

const AT_ONCE = 200

const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 19).replace('T', ' ')

export async function knownAuthorities(client: Client): Promise<KnownAuthorities> {
  const rows = await query<{ nome: string; desde: unknown }>(client, 'SELECT nome, desde FROM autorizacoes_conhecidas')
  return new Map(rows.map(({ nome, desde }) => [nome, desde === null ? null : moment(desde)]))
}

/** Notes authorities that were not there before: those of a first start came with it, later ones are new. Processes that start together note them once. */
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

/** Names of the authorities of the same resource that were there before; of its plugin when it is the first of its resource. */
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

/** The longest authority of a resource that the name begins with. */
const baseOf = (registry: Registry, name: string): string | undefined =>
  [...registry.resources.values()]
    .map((one) => one.authority.read)
    .filter((base) => name === base || name.startsWith(`${base}_`))
    .sort((a, b) => b.length - a.length)[0]

const allows = (authorities: readonly string[], name: string) =>
  authorities.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/** New authorities a profile lacks though it has their neighbours, until somebody saves it again: with them or without. */
export function offersTo(registry: Registry, known: KnownAuthorities, { authorities, changedAt }: Offered): string[] {
  return [...registry.authorities.keys()].filter((name) => {
    const since = known.get(name)
    if (!since || changedAt > since || allows(authorities, name)) return false
    return neighboursOf(registry, name, known).some((one) => allows(authorities, one))
  })
}

/** What a plugin means for the profiles there are: those it suggests while it was never seeded here, and offers that wait. `registry` has the plugin enabled. */
export async function authorityNews(engine: EngineServices, registry: Registry, plugin: string) {
  const { client } = engine
  const context = await engine.systemContext()
  const [seeded] = await query(client, 'SELECT plugin FROM sementes WHERE plugin = ?', [plugin])
  const suggested = seeded ? {} : (registry.plugins.find((one) => one.name === plugin)?.profiles ?? {})
  const known = await knownAuthorities(client)
  const now = utcNow()
  // What the next start will note.
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
