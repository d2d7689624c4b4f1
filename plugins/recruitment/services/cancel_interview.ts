import type { Context, Row } from '#engine'
import { startOf } from '../domain/interview_times.ts'
import { tellGuests, tellInside } from './interview_mail.ts'

const KEY = 'captacao/entrevistas'

/** Tells everybody that an interview was called off, their calendars too. */
export async function tellCancelled(context: Context, row: Row): Promise<void> {
  await tellGuests(context, row, 'cancelamento')
  await tellInside(context, row, 'Entrevista cancelada')
}

/** Calls off what is still ahead: the candidate goes no further, or the vacancy has come to its end. */
export async function cancelInterviewsOf(
  context: Context,
  whose: { candidatoSolicitacao: number } | { solicitacao: number },
): Promise<void> {
  const interviews = context.elevated('interviews end with the selection they belong to').repo(KEY)
  const { rows } = await interviews.list({
    filter: { ...whose, situacao: 'A', dataIni: context.today },
    full: true,
    limit: null,
    withoutTotal: true,
  })
  for (const row of rows) {
    if (startOf(row).getTime() <= Date.now()) continue
    const values = { situacao: 'X', motivoCancelamento: null, sequencia: row.sequencia! + 1 }
    await tellCancelled(context, await interviews.patch(row.id, values, 'cancelar'))
  }
}
