import type { Context, Row } from '#engine'
import { tellGuests, tellInside } from './interview_mail.ts'

const KEY = 'captacao/entrevistas'

/** Calls an interview off and tells everybody, their calendars too. */
export async function cancelInterview(context: Context, row: Row, reason?: string | null): Promise<Row> {
  const changed = await context.elevated().repo(KEY).patch(row.id, { situacao: 'X', motivoCancelamento: reason ?? null, sequencia: row.sequencia + 1 }, 'cancelar')
  await tellGuests(context, changed, 'cancelamento')
  await tellInside(context, changed, 'Entrevista cancelada')
  return changed
}

/** Calls off what is still ahead: the candidate leaves the vacancy. */
export async function cancelInterviewsOf(context: Context, applicationId: number): Promise<void> {
  const { rows } = await context.elevated().repo(KEY).list({ filter: { candidatoSolicitacao: applicationId, situacao: 'A', dataIni: context.today }, full: true, limit: null, withoutTotal: true })
  for (const row of rows) await cancelInterview(context, row)
}
