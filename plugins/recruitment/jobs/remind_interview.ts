import type { Context } from '#engine'
import { notifyGuests } from '../services/interview_mail.ts'

const KEY = 'captacao/entrevistas'

/** On the day before: reminds everybody, unless the interview was changed, cancelled, or the reminder already sent. */
export function remindInterview(
  context: Context,
  { entrevistaId, sequencia }: { entrevistaId: number; sequencia: number },
) {
  return context.transaction(async (inner) => {
    const row = await inner.repo(KEY).find(entrevistaId)
    if (!row || row.situacao !== 'A' || row.sequencia !== sequencia || row.lembreteEm) return
    await inner.repo(KEY).patch(row.id, { lembreteEm: new Date().toISOString() }, 'lembrar')
    await notifyGuests(inner, row, 'lembrete')
  })
}
