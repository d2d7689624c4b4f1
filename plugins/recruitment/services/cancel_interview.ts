import type { Context, Row } from '#engine'
import { startOf } from '../domain/interview_times.ts'
import { tellGuests, tellInside } from './interview_mail.ts'

const KEY = 'captacao/entrevistas'

/** Calls an interview off and tells everybody, their calendars too. */
export async function cancelInterview(context: Context, row: Row, reason?: string | null): Promise<Row> {
  const changed = await context
    .elevated()
    .repo(KEY)
    .patch(row.id, { situacao: 'X', motivoCancelamento: reason ?? null, sequencia: row.sequencia + 1 }, 'cancelar')
  await tellGuests(context, changed, 'cancelamento')
  await tellInside(context, changed, 'Entrevista cancelada')
  return changed
}

/** Calls off what is still ahead: the candidate goes no further, or the vacancy has come to its end. */
export async function cancelInterviewsOf(
  context: Context,
  whose: { candidatoSolicitacao: number } | { solicitacao: number },
): Promise<void> {
  const { rows } = await context
    .elevated()
    .repo(KEY)
    .list({ filter: { ...whose, situacao: 'A', dataIni: context.today }, full: true, limit: null, withoutTotal: true })
  for (const row of rows) if (startOf(row).getTime() > Date.now()) await cancelInterview(context, row)
}
