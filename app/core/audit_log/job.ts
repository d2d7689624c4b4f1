import db from '@adonisjs/lucid/services/db'
import { defineNightly } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { archiveAudit, purgeAudit, sealAudit } from './seals.ts'

const KEEP_DAYS = 1825

/** Rows of all companies lie in one chain, so they are kept as long as the company that wants them longest says. */
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
