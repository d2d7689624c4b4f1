import db from '@adonisjs/lucid/services/db'
import { defineNightly } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { archiveAudit, purgeAudit, sealAudit } from './seals.ts'

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

export const defineAuditSeal = () =>
  defineNightly('auditoria.lacrar', { hour: 2, minute: 40 }, async () => {
    const { client } = engine()
    await sealAudit(client)
    await purgeAudit(client, await longest())
    await archiveAudit(client)
  })
