import { createHmac } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { enqueue } from '#app/jobs/index.ts'
import { OutboundError, sendOut, textOf } from '#app/outbound/index.ts'
import { DELIVER_JOB, DELIVERY_TABLE, moment, WEBHOOKS } from './names.ts'

const MINUTE = 60_000
/** Waits after each failed attempt. */
const RETRIES = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE)
const TIMEOUT_MS = 10_000
const AT_ONCE = 10
/** Time limit of a run, so that one slow target does not occupy a worker. */
const RUN_MS = 40_000
/** Deliveries claimed by a process that did not finish are released after this time. */
const LEASE_MS = 2 * MINUTE
const MAX_BYTES = 64_000

/** Queues the due deliveries of a webhook for sending, in the running transaction if there is one. */
export const deliverSoon = (context: Pick<Context, 'db' | 'empresaId'>, webhookId: number, delay = 0) =>
  enqueue(
    DELIVER_JOB,
    { webhookId, empresaId: context.empresaId },
    { delay, ...(context.db.isTransaction && { trx: context.db as TransactionClientContract }) },
  )

interface Due {
  id: number
  corpo: string
  chave: string
  evento: string
  tentativas: number
}

/** Claims some due deliveries, so that no other process sends them. */
const claim = (context: Context, webhookId: number): Promise<Due[]> =>
  context.transaction(async (inner) => {
    await inner.lock(WEBHOOKS, webhookId)
    const rows: Due[] = await inner.db
      .from(DELIVERY_TABLE)
      .where({ webhook_id: webhookId })
      .whereIn('situacao', ['P', 'F'])
      .where('proxima_em', '<=', moment())
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'corpo', 'chave', 'evento', 'tentativas')
    const ids = rows.map(({ id }) => id)
    if (ids.length)
      await inner.db
        .from(DELIVERY_TABLE)
        .whereIn('id', ids)
        .update({ proxima_em: moment(Date.now() + LEASE_MS) })
    return rows
  })

/**
 * `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`: the time lets receivers reject a replayed request after a few
 * minutes.
 */
export function signatureOf(secret: string, body: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

interface Target {
  url: string
  secret: string
  /** Milliseconds per attempt. */
  timeout: number
}

interface Outcome {
  ok: boolean
  status: number | null
  text: string
}

async function post({ url, secret, timeout }: Target, due: Due): Promise<Outcome> {
  try {
    const answer = await sendOut(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-ipe-evento': due.evento,
        'x-ipe-entrega': due.chave,
        'x-ipe-assinatura': signatureOf(secret, due.corpo),
      },
      body: due.corpo,
      timeout,
      most: MAX_BYTES,
    })
    const { status } = answer
    const text = await textOf(answer)
    const ok = status >= 200 && status < 300
    const said = status >= 300 && status < 400 ? 'Redirecionamentos não são seguidos.' : text
    return { ok, status, text: said }
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, status: null, text: error.message }
    throw error
  }
}

/** Attempts one delivery and records the result. */
async function attempt(context: Context, target: Target, due: Due): Promise<boolean> {
  const began = Date.now()
  const { ok, status, text } = await post(target, due)
  const wait = RETRIES[due.tentativas]
  await context.db
    .from(DELIVERY_TABLE)
    .where({ id: due.id })
    .update({
      situacao: ok ? 'E' : wait === undefined ? 'D' : 'F',
      tentativas: due.tentativas + 1,
      proxima_em: ok || wait === undefined ? null : moment(Date.now() + wait),
      enviada_em: moment(),
      status_http: status,
      resposta: text.replace(/[^\P{C}\n]/gu, '').slice(0, 500) || null,
      duracao: Date.now() - began,
      atualizado_em: moment(),
    })
  return ok
}

/**
 * Sends the due deliveries of one webhook. When a whole batch fails, the run ends and the rest waits for the next one.
 */
export async function deliverDue(empresaId: number, webhookId: number, timeout = TIMEOUT_MS): Promise<void> {
  const context = await engine().systemContext(empresaId)
  const row = await context.repo(WEBHOOKS).find(webhookId)
  if (!row?.ativo) return
  const secret = await context.secret(WEBHOOKS, webhookId, 'segredo')
  if (!secret) throw new Error(`the secret of webhook ${webhookId} cannot be opened: was APP_KEY changed?`)
  const end = Date.now() + RUN_MS
  for (;;) {
    const due = await claim(context, webhookId)
    if (!due.length) break
    const done = await Promise.all(due.map((item) => attempt(context, { url: row.url, secret, timeout }, item)))
    if (!done.includes(true) || Date.now() > end) break
  }
  const next = await context.db
    .from(DELIVERY_TABLE)
    .where({ webhook_id: webhookId })
    .whereIn('situacao', ['P', 'F'])
    .min('proxima_em as em')
    .first()
  if (!next?.em) return
  const at = Date.parse(typeof next.em === 'string' ? `${next.em.replace(' ', 'T')}Z` : next.em)
  await deliverSoon(context, webhookId, Math.max(1000, at - Date.now() + 1000))
}
