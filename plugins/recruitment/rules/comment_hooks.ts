import { type Context, type Hooks, idOf, type RowAt, RuleError, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { mencao } from '../mails/templates.ts'
import { mentionable } from '../queries/mentionable.ts'
import { lockApplication } from '../queries/vacancy_facts.ts'
import { mentionsIn } from '../shared/mentions.ts'

const idsOf = (row: RowAt<'captacao/comentarios'> | null): number[] =>
  (row?.mencionados ?? []).map((mencionado) => mencionado.id)

function assertAuthor(context: Context, row: RowAt<'captacao/comentarios'>, what: string) {
  if (context.actor.type === 'staff' && row.autor?.id !== context.actor.id)
    throw new RuleError(`Somente quem escreveu pode ${what} o comentário.`)
}

/** Notifies newly mentioned users, in the bell and by mail. The comment itself is read inside, by users who may. */
async function call(context: Context, row: RowAt<'captacao/comentarios'>, ids: number[]) {
  const people = (await mentionable(context, row.solicitacao!.id)).filter(
    (item) => ids.includes(item.id) && item.id !== context.actor.id,
  )
  if (!people.length) return
  const subject = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('id').is(row.candidatoSolicitacao.id))
    .select('descricao')
    .first()
  const link = `/captacao/candidatos/${row.candidato!.id}?aba=selecoes`
  const text = `${context.actor.nome} mencionou você em um comentário: ${subject?.descricao ?? ''}`
  await sendMessage(context, { tipo: 'RE', usuarios: people.map((person) => person.id), texto: text, link })
  const about = subject?.descricao ?? 'um candidato'
  for (const { nome, email } of people)
    if (email)
      await sendCompanyMail(context, {
        to: { address: email, name: nome },
        template: mencao,
        data: { nome, autor: context.actor.nome, assunto: about, link: `${appUrl}${link}` },
      })
}

export const commentHooks: Hooks<'captacao/comentarios'> = {
  async beforeSave(context, values, old) {
    if (old) assertAuthor(context, old, 'alterar')
    const applicationId = idOf(old?.candidatoSolicitacao ?? values.candidatoSolicitacao)
    // Missing values are reported by the required rule.
    if (!applicationId) return
    if (!old) {
      const application = await lockApplication(context, applicationId)
      values.candidato = application.candidato
      values.solicitacao = application.solicitacao
      values.autor = context.actor.type === 'staff' ? context.actor.id : null
      values.dataHora = new Date().toISOString()
    }
    if (typeof values.texto !== 'string') return
    const logins = new Set(mentionsIn(values.texto))
    values.mencionados = logins.size
      ? (await mentionable(context, idOf(old?.solicitacao ?? values.solicitacao)!))
          .filter((item) => logins.has(item.login.toLowerCase()))
          .map((item) => item.id)
      : []
  },

  async afterSave(context, row, old) {
    const before = new Set(idsOf(old))
    const called = idsOf(row).filter((id) => !before.has(id))
    if (called.length) await call(context, row, called)
  },

  beforeDelete(context, row) {
    assertAuthor(context, row, 'remover')
  },
}
