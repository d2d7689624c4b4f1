import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { languageNamed } from '#app/i18n/index.ts'
import { appUrl } from '#config/app.ts'
import { type Context, NotFoundError, type RowAt, RuleError, when } from '#engine'
import { responsibleFor } from '../queries/vacancy_facts.ts'
import { publicTitle } from '../queries/public_title.ts'
import { revisaoRespondida } from '../mails/templates.ts'
import { RESULTADOS_REVISAO } from '../shared/states.ts'

const KEY = 'captacao/revisoes-decisao'
const MAX_ATTEMPTS = 5

/** The review requests of a candidate, newest first. */
export async function reviewsOf(context: Context, candidateId: number): Promise<RowAt<'captacao/revisoes-decisao'>[]> {
  const rows = await context.system
    .repo(KEY)
    .all({ candidato: candidateId }, { sort: [{ field: 'pedidoEm', descending: true }] })
  return rows
}

/**
 * Requests the review of a decision about the candidate's own application. Users responsible for the vacancy are
 * notified.
 */
export async function askReview(
  context: Context,
  candidateId: number,
  applicationId: number,
  { decisao, motivo }: { decisao: string; motivo: string },
): Promise<RowAt<'captacao/revisoes-decisao'>> {
  const application = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('id').is(applicationId), when('candidato').is(candidateId))
    .select({ descricao: 'descricao', vaga: 'solicitacao.id' })
    .lock()
    .first()
  if (!application) throw new NotFoundError()
  const earlier = (await reviewsOf(context, candidateId)).filter(
    (review) => review.candidatoSolicitacao.id === applicationId,
  )
  if (earlier.some((item) => item.situacao === 'P'))
    throw new RuleError('Você já pediu a revisão desta candidatura. Aguarde a resposta da empresa.')
  if (earlier.length >= MAX_ATTEMPTS)
    throw new RuleError('Esta candidatura já foi revista várias vezes. Fale com a empresa.')
  const row = await context.system.repo(KEY).create({
    candidatoSolicitacao: applicationId,
    candidato: candidateId,
    solicitacao: application.vaga,
    decisao,
    motivo,
    pedidoEm: new Date().toISOString(),
  })
  await sendMessage(context, {
    tipo: 'RE',
    usuarios: await responsibleFor(context, application.vaga!),
    texto: `Pedido de revisão de decisão: ${application.descricao}`,
    link: `/${KEY}/${row.id}`,
  })
  return row
}

/** Sends the answer to the candidate. */
export async function mailReviewAnswer(context: Context, row: RowAt<'captacao/revisoes-decisao'>): Promise<void> {
  const person = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(row.candidato.id))
    .select({ nome: 'nome', email: 'contato.email', idioma: 'idiomaPortal' })
    .first()
  if (!person?.email) return
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome! },
    template: revisaoRespondida,
    data: {
      idioma: languageNamed(person.idioma),
      nome: person.nome!,
      vaga: await publicTitle(context, row.solicitacao.id),
      resultado: RESULTADOS_REVISAO[row.situacao as keyof typeof RESULTADOS_REVISAO],
      resposta: row.resposta!,
      link: `${appUrl}/externo/candidato-solicitacoes/${row.candidatoSolicitacao.id}?empresaId=${context.empresaId}`,
    },
  })
}
