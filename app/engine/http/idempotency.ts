import { createHash, randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '../context.ts'
import { utcNow } from '../database/clock.ts'
import { EngineError, RuleError } from '../errors.ts'

const TABLE = 'chaves_idempotencia'
const HEADER = 'idempotency-key'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

interface Known {
  corpo: string
  dono: string
  ids: string | null
}

/**
 * Creates records once for all requests with the same `Idempotency-Key`. The key is written in the same transaction as
 * the records, so it exists exactly when they do. Returns `made`, the result of `work`, or `known`, the ids created by
 * an earlier request with the key. Without the header, `work` always runs.
 */
export async function onceByKey<T extends { ids: number[] }>(
  http: HttpContext,
  context: EngineContext,
  body: unknown,
  work: (inner: EngineContext) => Promise<T>,
): Promise<{ made: T } | { known: number[] }> {
  const sent = http.request.header(HEADER)
  if (sent === undefined) return { made: await work(context) }
  if (!/^[\x21-\x7e]{1,200}$/.test(sent))
    throw new RuleError('Idempotency-Key deve ter de 1 a 200 caracteres ASCII, sem espaços.', 'CHAVE_INVALIDA')
  const { actor, empresaId } = context
  const chave = sha([actor.type, actor.id, empresaId, http.request.method(), http.request.url(), sent].join('\n'))
  const corpo = sha(JSON.stringify(body))
  const dono = randomUUID()
  return context.transaction(async (inside) => {
    const inner = inside as EngineContext
    await inner.db.table(TABLE).insert({ chave, corpo, dono, criada_em: utcNow() }).onConflict('chave').ignore()
    // Of two concurrent requests, the second waits at the insert above until the first has ended, and then reads its
    // result here.
    const row = (await inner.db.from(TABLE).where('chave', chave).first()) as Known | null
    if (row && row.dono !== dono) return { known: knownIds(row, corpo) }
    const made = await work(inner)
    await inner.db
      .from(TABLE)
      .where('chave', chave)
      .update({ ids: JSON.stringify(made.ids) })
    return { made }
  })
}

/** @throws EngineError 422 when the key was used with a different body */
function knownIds(row: Known, corpo: string): number[] {
  if (row.corpo !== corpo)
    throw new EngineError(422, 'CHAVE_REUTILIZADA', 'Esta Idempotency-Key já foi usada com outro conteúdo.')
  return JSON.parse(row.ids ?? '[]') as number[]
}
