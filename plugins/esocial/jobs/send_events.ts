import type { Context } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { processQueue } from '../services/send_queue.ts'

export const SEND_JOB = 'esocial-enviar'

/**
 * Processes the queue of a company once; enqueues the next pass while events are being sent. Does nothing unless the
 * company enabled sending.
 */
export async function sendQueue(context: Context): Promise<void> {
  if (!context.settings.esocialEnvio) return
  const { espera } = await processQueue(context)
  if (espera === null) return
  // A different key: the running job still holds the key of its own pass.
  const minute = Math.floor((Date.now() + espera * 1000) / 5_000)
  const uniqueKey = `${SEND_JOB}-${context.empresaId}-${minute}`
  await enqueue(SEND_JOB, { empresaId: context.empresaId }, { delay: espera * 1000, uniqueKey })
}

/** Nightly: resumes queues whose jobs were lost. */
export async function sendEverywhere(context: Context): Promise<void> {
  const companies = await context.query('utilitario/empresas').select({ id: 'id' }).values()
  for (const empresaId of companies) await enqueue(SEND_JOB, { empresaId }, { uniqueKey: `${SEND_JOB}-${empresaId}` })
}
