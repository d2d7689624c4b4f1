import { randomUUID } from 'node:crypto'
import type { Context, Row } from '#engine'
import type { Client } from '#engine/database/sql.ts'
import { DELIVERY_TABLE, moment } from './names.ts'
import { deliverSoon } from './deliver.ts'

/** A delivery before its first attempt. */
export interface NewDelivery {
  webhookId: number
  empresaId: number
  evento: string
  recurso: string
  registro: number | null
  /** Key of webhook and event: an event found twice is delivered once. */
  chave: string
  corpo: Record<string, unknown>
}

const PART = 200

/** Inserts deliveries; existing ones are unchanged. */
export async function queueDeliveries(db: Client, deliveries: readonly NewDelivery[]) {
  const now = moment()
  const rows = deliveries.map(({ webhookId, empresaId, corpo, ...rest }) => ({
    ...rest,
    webhook_id: webhookId,
    empresa_id: empresaId,
    corpo: JSON.stringify(corpo),
    situacao: 'P',
    tentativas: 0,
    proxima_em: now,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }))
  for (let at = 0; at < rows.length; at += PART)
    await db
      .knexQuery()
      .table(DELIVERY_TABLE)
      .insert(rows.slice(at, at + PART))
      .onConflict(['empresa_id', 'chave'])
      .ignore()
}

/** Queues a test event. */
export async function queueTest(context: Context, hook: Row) {
  const id = randomUUID()
  await queueDeliveries(context.db as Client, [
    {
      webhookId: hook.id,
      empresaId: context.empresaId!,
      evento: 'teste',
      recurso: hook.recurso,
      registro: null,
      chave: id,
      corpo: {
        id,
        evento: 'teste',
        recurso: hook.recurso,
        empresa: context.empresaId,
        quando: new Date().toISOString(),
      },
    },
  ])
  await deliverSoon(context, hook.id)
}

/** Queues the same delivery again with its original id, by which receivers recognise it. */
export const sendAgain = (context: Context, row: Row) =>
  context.db
    .from(DELIVERY_TABLE)
    .where({ id: row.id })
    .update({ situacao: 'P', tentativas: 0, proxima_em: moment(), atualizado_em: moment() })
