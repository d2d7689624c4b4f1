import db from '@adonisjs/lucid/services/db'
import { defineJob, defineNightly, enqueue } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { archiveAudit, purgeAudit, sealAudit } from './seals.ts'
import { purgeWithheld, unmaskedResources } from './withheld.ts'

const KEEP_DAYS = 1825

/** The rows of all companies are in one chain, so they are kept for the longest retention of any company. */
async function longest(): Promise<number> {
  const days: number[] = []
  for (const { id } of await db.from('empresas').select('id')) {
    const { settings } = await engine().systemContext(Number(id))
    days.push(Number(settings.diasGuardaLog ?? KEEP_DAYS))
  }
  return Math.max(...(days.length ? days : [KEEP_DAYS]))
}

const PURGE = 'auditoria.expurgar'

export function defineAuditSeal() {
  defineNightly('auditoria.lacrar', { hour: 2, minute: 40 }, async () => {
    const { client } = engine()
    await purgeWithheld(client)
    await sealAudit(client)
    await purgeAudit(client, await longest())
    await archiveAudit(client)
  })
  defineJob(PURGE, async ({ signal, progress }) => void (await purgeWithheld(engine().client, { signal, progress })))
}

/** After an upgrade the trail of earlier versions has values that this version keeps out of it: they go at once. */
export async function requestAuditPurge(): Promise<void> {
  if ((await unmaskedResources(engine().client)).length) await enqueue(PURGE, {}, { uniqueKey: PURGE })
}
