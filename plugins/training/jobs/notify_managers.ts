import type { Context } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { notifyManagers } from '../services/ending_notices.ts'

export const TELL_JOB = 'treinamentos-avisar-vencimentos'
const MONDAY = 1

/** Sends the notices of one company, for the number of days ahead it configured; none if it configured none. */
export async function notifyEnds(context: Context): Promise<void> {
  const days = Number(context.settings.avisoVencimentoTreinamentos ?? 0)
  if (days > 0) await notifyManagers(context, days)
}

/** Runs weekly, on Monday morning. */
export async function notifyInAllCompanies(context: Context): Promise<void> {
  if (new Date(`${context.today}T12:00:00Z`).getUTCDay() !== MONDAY) return
  const companies = await context.query('utilitario/empresas').select({ id: 'id' }).values()
  for (const empresaId of companies)
    await enqueue(TELL_JOB, { empresaId }, { uniqueKey: `${TELL_JOB}-${empresaId}-${context.today}` })
}
