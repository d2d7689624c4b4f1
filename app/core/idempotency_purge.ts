import db from '@adonisjs/lucid/services/db'
import { defineNightly } from '#app/jobs/index.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const DAY = 86_400_000

/** Deletes idempotency keys a day after their use. */
async function purgeIdempotencyKeys(now = Date.now()) {
  const before = utcText(now - DAY)
  await db.from('chaves_idempotencia').where('criada_em', '<', before).delete()
}

export const defineIdempotencyPurge = () =>
  defineNightly('idempotencia.limpar', { hour: 3, minute: 50 }, async () => purgeIdempotencyKeys())
