import db from '@adonisjs/lucid/services/db'
import { defineJob, defineNightly } from '#app/jobs/index.ts'
import { deliverDue } from './deliver.ts'
import { harvest } from './harvest.ts'
import { DELIVER_JOB, DELIVERY_TABLE, HARVEST_JOB, moment } from './names.ts'

const DAY = 86_400_000
const KEEP_DAYS = 90

/** Forgets deliveries that ended three months ago. */
export const purgeDeliveries = (now = Date.now()) =>
  db
    .from(DELIVERY_TABLE)
    .whereIn('situacao', ['E', 'D'])
    .where('criado_em', '<', moment(now - KEEP_DAYS * DAY))
    .delete()

export function defineWebhookJobs() {
  defineJob(HARVEST_JOB, () => harvest())
  defineJob<{ webhookId: number; empresaId: number }>(DELIVER_JOB, ({ data }) =>
    deliverDue(data.empresaId, data.webhookId),
  )
  // A process that died between a write and its harvest: the night finds what is left.
  defineNightly('webhooks.noite', { hour: 4, minute: 10 }, async () => {
    await harvest()
    await purgeDeliveries()
  })
}
