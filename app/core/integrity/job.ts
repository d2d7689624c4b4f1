import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Context } from '#engine'
import { engine } from '#engine/runtime/engine.ts'
import { defineJob, enqueue } from '#app/jobs/index.ts'
import { tellSystem, untellSystem } from '../system_messages/messages.ts'
import { findInconsistencies } from './check.ts'

export const INTEGRITY_JOB = 'banco.verificar-integridade'
export const INTEGRITY_CODE = 'validacao-integridadeBancoDados'
const DAY = 86_400_000
/** Four in the morning in Brasília, which is three hours behind UTC all year. */
const UTC_HOUR = 7

/** Queues the next night's check, once however many processes ask for it. */
export function planIntegrityCheck(trx?: TransactionClientContract, now = Date.now()) {
  const night = new Date(now).setUTCHours(UTC_HOUR, 0, 0, 0)
  const next = night > now ? night : night + DAY
  return enqueue(INTEGRITY_JOB, {}, { delay: next - now, uniqueKey: `${INTEGRITY_JOB}:${new Date(next).toISOString().slice(0, 10)}`, trx })
}

/** Looks, and tells (or takes back) what was found. Gives how many kinds of mistakes there are. */
export async function checkIntegrity(context: Context): Promise<number> {
  const found = await findInconsistencies(context)
  if (!found.length) await untellSystem(context, INTEGRITY_CODE)
  else await tellSystem(context, { codigo: INTEGRITY_CODE, gravidade: 'ERRO', mensagens: [`${found.length} ${found.length === 1 ? 'inconsistência encontrada' : 'inconsistências encontradas'}.`] })
  return found.length
}

export const defineIntegrityJob = () =>
  defineJob(INTEGRITY_JOB, async () => {
    await planIntegrityCheck()
    await checkIntegrity(await engine().systemContext(null))
  })
