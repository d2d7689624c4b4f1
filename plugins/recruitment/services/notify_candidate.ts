import { momentIn } from '#app/languages/index.ts'
import type { Context, RowAt } from '#engine'
import { sendCompanyMail, cancelMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { portalAccountOf } from '../queries/vacancy_facts.ts'
import { publicTitle } from '../queries/public_title.ts'
import { questionario } from '../mails/templates.ts'

/** Who moved somebody by mistake takes it back within this time, and nothing was sent. */
export const UNDO_TIME = 2 * 60_000
const keyOf = (entryId: number) => `recruitment.questionario:${entryId}`

/** The entry that asked for questionnaires is gone: whoever was not told yet need not know. */
export const forgetNotice = (context: Context, entryId: number) => cancelMail(context, keyOf(entryId))

/** Tells a candidate of the portal that there is a questionnaire to answer. Queued with the entry that asks for it. */
export async function notifyCandidate(context: Context, entry: RowAt<'captacao/historico'>): Promise<void> {
  const person = await portalAccountOf(context, entry.candidato!.id)
  if (!person) return
  const link = `${appUrl.replace(/\/$/, '')}/externo/avaliacoes?empresaId=${context.empresaId}`
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
