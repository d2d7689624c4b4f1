import type { Context } from '#engine'
import { databaseNow } from '#app/cluster/database_clock.ts'
import { jobDefinition } from '#app/jobs/registry.ts'
import { jobs } from '#app/jobs/store.ts'
import { MAIL_JOB } from '#app/mail/deliver.ts'
import { CONTENTS } from '#app/mail/log.ts'

/** The job of a message, queried in the running transaction: SQLite has only one connection. */
async function jobOf(context: Context, message: number) {
  const { tarefa_id: id } =
    (await context.db.from(CONTENTS).where('email_id', message).select('tarefa_id').first()) ?? {}
  return () =>
    jobs(context.db)
      .where('id', id ?? 0)
      .where('nome', MAIL_JOB)
}

/** Resets the attempts of a failed message. False when its job no longer exists. */
export async function requeue(context: Context, message: number): Promise<boolean> {
  const job = await jobOf(context, message)
  const row = await job().where('estado', 'falhou').first()
  if (!row || row.dados === '{}') return false
  const now = () => databaseNow(context.db)
  // The attempt counter never decreases: it distinguishes a worker that lost the job from the one that owns it.
  const most = row.tentativas + jobDefinition(MAIL_JOB).maxAttempts
  return (
    Number(
      await job()
        .where('estado', 'falhou')
        .update({ estado: 'pendente', max_tentativas: most, executar_em: now(), mensagem: null, atualizada_em: now() }),
    ) > 0
  )
}

/** Cancels a queued message. One that is being sent is not stopped. */
export async function withdraw(context: Context, message: number): Promise<boolean> {
  const job = await jobOf(context, message)
  return (
    Number(
      await job()
        .where('estado', 'pendente')
        .update({ estado: 'cancelada', dados: '{}', chave: null, atualizada_em: databaseNow(context.db) }),
    ) > 0
  )
}
