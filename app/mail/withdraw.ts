import type { Context } from '#engine'
import { databaseNow } from '#app/cluster/database_clock.ts'
import { jobs } from '#app/jobs/store.ts'
import { MAIL_JOB } from './deliver.ts'
import { CONTENTS, LOG } from './log.ts'

/**
 * Cancels a queued message by its `uniqueKey`; the log shows it as cancelled. Part of the running transaction, as
 * sending is.
 * @returns whether a message was queued
 */
export async function cancelMail(context: Context, uniqueKey: string): Promise<boolean> {
  const client = context.db
  const job = await jobs(client).where({ nome: MAIL_JOB, chave: uniqueKey, estado: 'pendente' }).select('id').first()
  if (!job) return false
  const now = databaseNow(client)
  const taken = Number(
    await jobs(client)
      .where({ id: job.id, estado: 'pendente' })
      .update({ estado: 'cancelada', dados: '{}', chave: null, atualizada_em: now }),
  )
  if (!taken) return false
  const message = await context.db.from(CONTENTS).where('tarefa_id', job.id).select('email_id').first()
  if (message)
    await context.db.from(LOG).where('id', message.email_id).update({ situacao: 'C', proxima_tentativa: null })
  return true
}
