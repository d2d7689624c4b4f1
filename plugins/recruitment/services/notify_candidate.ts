import { type Context, type Row } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { portalAccountOf } from '../queries/vacancy_facts.ts'
import { questionario } from '../mails/templates.ts'

/** Tells a candidate of the portal that there is a questionnaire to answer. Queued with the entry that asks for it. */
export async function notifyCandidate(context: Context, entry: Row): Promise<void> {
  const person = await portalAccountOf(context, entry.candidato.id)
  if (!person) return
  const link = `${appUrl.replace(/\/$/, '')}/externo/avaliacoes?empresaId=${context.empresaId}`
  const last = entry.dataHoraExpiracao
    ? new Date(entry.dataHoraExpiracao).toLocaleString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'short',
        timeStyle: 'short',
      })
    : null
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome },
    template: questionario,
    data: { nome: person.nome, vaga: entry.solicitacao.descricao, etapa: entry.etapaSeletiva.nome, ate: last, link },
  })
}
