import logger from '@adonisjs/core/services/logger'
import { timed } from './work_times.ts'
import { withoutValues } from '#engine/database/statement_errors.ts'
import { databaseNow } from '#app/cluster/database_clock.ts'
import type { ClaimedJob } from './claim.ts'
import { PermanentJobError } from './registry.ts'
import { jobs } from './store.ts'

const MESSAGE_LENGTH = 2_000

/** Updates the row only while this attempt owns it. False: cancelled, or claimed by another worker. */
async function change(job: ClaimedJob, values: Record<string, unknown>): Promise<boolean> {
  const changed = await jobs()
    .where('id', job.id)
    .where('estado', 'executando')
    .where('tentativas', job.attempt)
    .update({ ...values, atualizada_em: databaseNow() })
  return Number(changed) === 1
}

/** Renews the lease, and aborts the handler when this attempt no longer owns the job. */
function keepAlive(job: ClaimedJob, abort: AbortController) {
  const { lease } = job.definition
  const timer = setInterval(() => {
    change(job, { reservada_ate: databaseNow(undefined, lease) })
      .then((owned) => owned || abort.abort(new Error('A tarefa foi cancelada.')))
      .catch((error) => logger.warn({ err: error, tarefa: job.id }, 'Não foi possível renovar a reserva da tarefa'))
  }, lease / 3)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs one reserved job and records the result. Errors of the handler are not rethrown. */
export async function runJob(job: ClaimedJob, abort: AbortController): Promise<void> {
  const stopKeepingAlive = keepAlive(job, abort)
  try {
    await timed('job', job.definition.name, () =>
      job.definition.handler({
        id: job.id,
        name: job.definition.name,
        data: JSON.parse(job.data),
        attempt: job.attempt,
        signal: abort.signal,
        progress: async (percent, text) => {
          const owned = await change(job, {
            progresso: Math.round(Math.max(0, Math.min(100, percent))),
            mensagem: text?.slice(0, MESSAGE_LENGTH) ?? null,
            reservada_ate: databaseNow(undefined, job.definition.lease),
          })
          if (!owned) abort.abort(new Error('A tarefa foi cancelada.'))
          abort.signal.throwIfAborted()
        },
      }),
    )
    // The data may be personal (an e-mail, a password reset link) and is no longer needed.
    await change(job, { estado: 'concluida', progresso: 100, dados: '{}', chave: null, reservada_ate: null })
  } catch (error) {
    await failed(job, error, abort.signal)
  } finally {
    stopKeepingAlive()
  }
}

async function failed(job: ClaimedJob, thrown: unknown, signal: AbortSignal) {
  const error = withoutValues(thrown)
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_LENGTH)
  // Aborted by a server stop: the attempt does not count and the next process claims the job at once.
  if (signal.aborted && signal.reason instanceof ServerStopping) {
    await change(job, {
      estado: 'pendente',
      max_tentativas: job.maxAttempts + 1,
      executar_em: databaseNow(),
      reservada_ate: null,
    })
    return
  }
  const final = error instanceof PermanentJobError || job.attempt >= job.maxAttempts
  const details = { err: error, tarefa: job.id, nome: job.definition.name, tentativa: job.attempt }
  const wait = job.definition.backoff(job.attempt)
  const owned = await change(job, {
    ...(final ? { estado: 'falhou', chave: null } : { estado: 'pendente', executar_em: databaseNow(undefined, wait) }),
    mensagem: message,
    reservada_ate: null,
  })
  if (!owned) return
  const retryAt = final ? null : Date.now() + wait
  await job.definition.onFailure?.({ id: job.id, attempt: job.attempt, error, retryAt })
  if (final) logger.error(details, 'Tarefa falhou e não será tentada de novo')
  else logger.warn(details, 'Tarefa falhou e será tentada de novo')
}

export class ServerStopping extends Error {}
