import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { enqueue } from '#app/jobs/index.ts'
import { deliverSoon } from './deliver.ts'
import { EVENT_WORDS, type EventKind, HARVEST_JOB, WEBHOOKS } from './names.ts'
import { type NewDelivery, queueDeliveries } from './queue.ts'

/** A transaction may commit after others with higher ids, so gaps are re-checked for this long. */
const GAP_MS = 30 * 60_000
const MAX_GAPS = 2000
const PART = 2000
const CURSOR = 'webhooks_posicao'

interface Hook {
  id: number
  empresa_id: number
  recurso: string
  eventos: string
  desde: string | null
}

interface Entry {
  id: number
  data_hora: unknown
  ator_nome: string
  empresa_id: number | null
  recurso: string
  registro_id: number | null
  acao: string
  mudancas: string | null
}

/** Audit entry after which a webhook gets events; without one it gets all. */
const sinceOf = ({ desde }: Hook) => Number.parseInt(desde ?? '0', 10) || 0

const hooks = () =>
  query<Hook>(engine().client, 'SELECT id, empresa_id, recurso, eventos, desde FROM webhooks WHERE ativo = 1')

const listened = new TimedCache<'all', Set<string>>()
export const invalidateWebhooks = () => listened.forget()

/** Id of the latest audit entry; events begin after it. */
export async function latestAudit(context: Pick<Context, 'db'>): Promise<number> {
  const row = await context.db.from('auditoria').max('id as id').first()
  return Number(row?.id ?? 0)
}

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Called after each committed write of this process. If a webhook listens to the resource, its events are collected
 * together a moment later.
 */
export function noteWrite(key: string) {
  if (waiting || key === WEBHOOKS) return
  void listened
    .get('all', async () => new Set((await hooks()).map(({ recurso }) => recurso)))
    .then((keys) => {
      if (waiting || !keys.has(key)) return
      waiting = setTimeout(() => {
        waiting = undefined
        void enqueue(HARVEST_JOB).catch(() => undefined)
      }, 250)
      waiting.unref()
    })
    .catch(() => undefined)
}

const kindOf = (action: string): EventKind | null =>
  /^(incluir|desfazer remoção)/.test(action)
    ? 'I'
    : action.startsWith('remover')
      ? 'R'
      : /^(ler|exportar)/.test(action)
        ? null
        : 'A'

const parsed = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : (json ?? null))
const isoOf = (value: unknown) =>
  new Date(typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : (value as Date)).toISOString()

/** The event data: what happened to which record, when, by whom and in which fields; never values. */
function deliveryOf(hook: Hook, entry: Entry, kind: EventKind): NewDelivery {
  const chave = `${hook.id}:${entry.id}`
  const evento = `${entry.recurso}.${EVENT_WORDS[kind]}`
  return {
    webhookId: hook.id,
    empresaId: hook.empresa_id,
    evento,
    recurso: entry.recurso,
    registro: entry.registro_id,
    chave,
    corpo: {
      id: chave,
      evento,
      acao: entry.acao,
      recurso: entry.recurso,
      registro: entry.registro_id,
      endereco: entry.registro_id && kind !== 'R' ? `/api/${entry.recurso}/${entry.registro_id}` : null,
      empresa: hook.empresa_id,
      quando: isoOf(entry.data_hora),
      // Who wrote a private record is part of what it says.
      por: engine().registry.resources.get(entry.recurso)?.def.private ? null : entry.ator_nome,
      campos: kind === 'A' ? Object.keys(parsed(entry.mudancas) ?? {}) : [],
    },
  }
}

interface Position {
  id: number
  /** Missing ids, with the time they were first missed. */
  gaps: [number, number][]
}

/**
 * Reads new entries of the audit trail and writes a delivery for each event a webhook listens to. The audit trail is
 * written in the transaction of each change, so no event is lost when a process dies. An event found twice is delivered
 * once.
 */
export async function harvest(now = Date.now()): Promise<void> {
  const context = await engine().systemContext()
  const all = await hooks()
  if (!all.length) return
  const touched = await context.transaction(async (inner) => {
    // Serialised: the cursor row stays locked until the end.
    await inner.db
      .from(CURSOR)
      .where('id', 1)
      .update({ tomada: String(now) })
    const row = await inner.db.from(CURSOR).where('id', 1).first()
    const position: Position =
      row.posicao === null ? { id: Math.min(...all.map(sinceOf)), gaps: [] } : parsed(row.posicao)
    const found = new Map<number, number>()
    for (;;) {
      const open = position.gaps.filter(([, since]) => now - since < GAP_MS)
      const entries: Entry[] = await inner.db
        .from('auditoria')
        .where((either) => {
          void either.where('id', '>', position.id)
          if (open.length)
            void either.orWhereIn(
              'id',
              open.map(([id]) => id),
            )
        })
        .orderBy('id')
        .limit(PART)
      const ids = new Set(entries.map(({ id }) => Number(id)))
      const last = Math.max(position.id, ...ids)
      const missing: [number, number][] = []
      for (let id = Math.max(position.id + 1, last - MAX_GAPS); id < last; id++)
        if (!ids.has(id)) missing.push([id, now])
      position.gaps = [...open.filter(([id]) => !ids.has(id)), ...missing].slice(-MAX_GAPS)
      position.id = last
      const deliveries = entries.flatMap((entry) => {
        const kind = kindOf(entry.acao)
        if (!kind) return []
        return all
          .filter(
            (hook) =>
              hook.recurso === entry.recurso &&
              // Events of shared records go to the webhooks of every company.
              (entry.empresa_id === null || Number(entry.empresa_id) === hook.empresa_id) &&
              Number(entry.id) > sinceOf(hook) &&
              (parsed(hook.eventos) as string[]).includes(kind),
          )
          .map((hook) => deliveryOf(hook, entry, kind))
      })
      await queueDeliveries(inner.db, deliveries)
      for (const { webhookId, empresaId } of deliveries) found.set(webhookId, empresaId)
      if (entries.length < PART) break
    }
    await inner.db
      .from(CURSOR)
      .where('id', 1)
      .update({ posicao: JSON.stringify(position) })
    return found
  })
  for (const [webhookId, empresaId] of touched) await deliverSoon({ db: engine().client, empresaId }, webhookId)
}
