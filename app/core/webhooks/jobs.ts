import db from '@adonisjs/lucid/services/db'
import { defineJob, defineNightly } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { deliverDue } from './deliver.ts'
import { harvest } from './harvest.ts'
import { DELIVER_JOB, DELIVERY_TABLE, HARVEST_JOB, moment } from './names.ts'

const DAY = 86_400_000
const KEEP_DAYS = 90

/** Deletes deliveries of one company that were delivered or given up, and created more than `days` ago. */
export const purgeDeliveries = async (empresaId: number, days: number, now = Date.now()): Promise<number> =>
  Number(
    await db
      .from(DELIVERY_TABLE)
      .where('empresa_id', empresaId)
      .whereIn('situacao', ['E', 'D'])
      .where('criado_em', '<', moment(now - days * DAY))
      .delete(),
  )

/** Applies each company's retention (`diasGuardaWebhooks`). */
async function purgeEverywhere() {
  for (const { id } of await db.from('empresas').select('id')) {
    const { settings } = await engine().systemContext(Number(id))
    await purgeDeliveries(Number(id), Number(settings.diasGuardaWebhooks ?? KEEP_DAYS))
  }
}

export function defineWebhookJobs() {
  defineJob(HARVEST_JOB, () => harvest())
  defineJob<{ webhookId: number; empresaId: number }>(DELIVER_JOB, ({ data }) =>
    deliverDue(data.empresaId, data.webhookId),
  )
  // Collects events missed when a process died between a write and its harvest.
  defineNightly('webhooks.noite', { hour: 4, minute: 10 }, async () => {
    await harvest()
    await purgeEverywhere()
  })
}
