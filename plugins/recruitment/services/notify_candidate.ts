import { momentIn } from '#app/i18n/index.ts'
import type { Context, RowAt } from '#engine'
import { sendCompanyMail, cancelMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { portalAccountOf } from '../queries/vacancy_facts.ts'
import { publicTitle } from '../queries/public_title.ts'
import { questionario } from '../mails/templates.ts'

/** A wrong move can be undone within this time, before anything is sent. */
export const UNDO_TIME = 2 * 60_000
const keyOf = (entryId: number) => `recruitment.questionario:${entryId}`

/** The entry that assigned questionnaires was deleted: a notice that is still queued is cancelled. */
export const cancelNotice = (context: Context, entryId: number) => cancelMail(context, keyOf(entryId))

/** Notifies a portal candidate that a questionnaire is to be answered. Queued with the entry that assigns it. */
export async function notifyCandidate(context: Context, entry: RowAt<'captacao/historico'>): Promise<void> {
  const person = await portalAccountOf(context, entry.candidato!.id)
  if (!person) return
  const link = `${appUrl}/externo/avaliacoes?empresaId=${context.empresaId}`
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome },
    uniqueKey: keyOf(entry.id),
    delay: UNDO_TIME,
    template: questionario,
    data: {
      idioma: person.idioma,
      nome: person.nome,
      vaga: await publicTitle(context, entry.solicitacao!.id),
      etapa: entry.etapaSeletiva.nome,
      ate: entry.dataHoraExpiracao ? momentIn(person.idioma, entry.dataHoraExpiracao) : null,
      link,
    },
  })
}
