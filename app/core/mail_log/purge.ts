import db from '@adonisjs/lucid/services/db'
import { defineNightly } from '#app/jobs/index.ts'
import { MAIL_JOB } from '#app/mail/deliver.ts'
import { CONTENTS, LOG } from '#app/mail/log.ts'
import { engine } from '#engine/engine.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const KEEP_DAYS = 180
const DAY = 86_400_000
const MANY = 500

/**
 * Deletes messages requested more than `days` ago, in any state, with their content and queued jobs. Returns how many.
 */
export async function purgeMails(companyId: number, days: number, now = Date.now()): Promise<number> {
  const before = utcText(now - days * DAY)
  for (let gone = 0; ;) {
    const old = await db
      .from(LOG)
      .where('empresa_id', companyId)
      .where('solicitado_em', '<', before)
      .select('id')
      .limit(MANY)
    if (!old.length) return gone
    const ids = old.map((row) => Number(row.id))
    const jobs = (await db.from(CONTENTS).whereIn('email_id', ids).whereNotNull('tarefa_id').select('tarefa_id')).map(
      (row) => Number(row.tarefa_id),
    )
    await db.from('tarefas').where('nome', MAIL_JOB).whereIn('id', jobs).delete()
    await db.from(CONTENTS).whereIn('email_id', ids).delete()
    gone += Number(await db.from(LOG).whereIn('id', ids).delete())
  }
}

/** Applies each company's retention (`diasGuardaEmails`). */
async function purgeEverywhere() {
  for (const { id } of await db.from('empresas').select('id')) {
    const { settings } = await engine().systemContext(Number(id))
    await purgeMails(Number(id), Number(settings.diasGuardaEmails ?? KEEP_DAYS))
  }
}

export const defineMailPurge = () => defineNightly('emails.limpar', { hour: 3, minute: 30 }, purgeEverywhere)
