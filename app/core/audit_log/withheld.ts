import { createHash } from 'node:crypto'
import { type Client, query } from '#engine/database/sql.ts'
import { utcNow } from '#engine/database/clock.ts'
import { engine } from '#engine/engine.ts'
import { trailChanges, trailRule } from '#engine/rows/audit.ts'
import { rewriteTrail, type TrailRow } from './rewrite.ts'
import { ARCHIVE, ROWS } from '../../erasure/trail_entries.ts'

const TABLE = 'auditoria_expurgos'
/** The row that says up to where the trail was read, whatever the resource. */
const ALL = '*'
/** Another way of masking makes every trail be masked again. */
const VERSION = '1'

const digest = (rule: string[]) =>
  createHash('sha256')
    .update([VERSION, ...rule].join('\n'))
    .digest('hex')

/** Resources with values that are not written as they are, with the digest of the rule. */
const rules = () =>
  new Map(
    [...engine().registry.resources.values()].flatMap(({ key, def }): [string, string][] => {
      const rule = trailRule(def)
      return rule.length ? [[key, digest(rule)]] : []
    }),
  )

interface Purged {
  recurso: string
  regra: string
  ate_id: number
}

const purged = async (client: Client) =>
  new Map(
    (await query<Purged>(client, `SELECT recurso, regra, ate_id FROM ${TABLE}`)).map((item) => [item.recurso, item]),
  )

/** The resources whose trail was last masked by another rule: by an earlier version, or before a plugin was enabled. */
export async function unmaskedResources(client: Client): Promise<string[]> {
  const known = await purged(client)
  return [...rules()].flatMap(([key, rule]) => (known.get(key)?.regra === rule ? [] : [key]))
}

/** The masked changes of a row; null when they are stored like that. */
function remasked(row: TrailRow) {
  const def = engine().registry.resources.get(row.recurso)?.def
  const stored = typeof row.mudancas === 'string' ? JSON.parse(row.mudancas) : row.mudancas
  if (!def || !stored) return null
  const masked = JSON.stringify(trailChanges(def, stored))
  return masked === JSON.stringify(stored) ? null : { mudancas: masked }
}

async function store(client: Client, recurso: string, regra: string, upTo: number) {
  await client.transaction(async (trx) => {
    await trx.from(TABLE).where('recurso', recurso).delete()
    await trx.insertQuery().table(TABLE).insert({ recurso, regra, ate_id: upTo, feito_em: utcNow() })
  })
}

const marks = (keys: readonly unknown[]) => keys.map(() => '?').join(', ')

interface Work {
  signal?: AbortSignal
  progress?: (percent: number, text?: string) => Promise<void>
}

/**
 * Takes out of the trail what by its definition may not be there: of resources whose rule has changed everywhere, of the
 * others in the rows that were added since (a server of an earlier version may have written them during an upgrade).
 * @returns the number of rewritten rows
 */
export async function purgeWithheld(client: Client, { signal, progress }: Work = {}): Promise<number> {
  const all = rules()
  const changed = await unmaskedResources(client)
  const [top] = await query<{ id: number | null }>(client, `SELECT MAX(id) AS id FROM ${ROWS}`)
  const upTo = Number(top?.id ?? 0)
  const since = changed.length === all.size ? upTo : Number((await purged(client)).get(ALL)?.ate_id ?? 0)
  const run = async (where: { sql: string; bindings: unknown[] }, tables: string[]) => {
    let total = 0
    for (const table of tables) {
      const [found] = await query<{ n: number }>(
        client,
        `SELECT COUNT(*) AS n FROM ${table} WHERE ${where.sql}`,
        where.bindings,
      )
      total += Number(found?.n ?? 0)
    }
    return rewriteTrail(client, {
      where,
      change: remasked,
      ...(signal && { signal }),
      progress: async (rows) =>
        progress?.(total ? Math.min(99, (rows / total) * 100) : 99, `${rows} de ${total} registros do log conferidos`),
    })
  }
  let rewritten = 0
  if (changed.length)
    rewritten += await run({ sql: `recurso IN (${marks(changed)})`, bindings: changed }, [ROWS, ARCHIVE])
  const keys = [...all.keys()]
  if (keys.length && since < upTo)
    rewritten += await run({ sql: `id > ? AND recurso IN (${marks(keys)})`, bindings: [since, ...keys] }, [ROWS])
  for (const key of changed) await store(client, key, all.get(key)!, upTo)
  await store(client, ALL, ALL, upTo)
  return rewritten
}
