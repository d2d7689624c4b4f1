import { sendMessage } from '#app/core/messages.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { type Context, NotFoundError, type Row, RuleError } from '#engine'
import { revisaoRespondida } from '../mails/templates.ts'
import { RESULTADOS_REVISAO } from '../shared/states.ts'

const KEY = 'captacao/revisoes-decisao'
const MOST = 5

/** What a candidate asked, newest first. */
export async function reviewsOf(context: Context, candidateId: number): Promise<Row[]> {
  const { rows } = await context
    .elevated()
    .repo(KEY)
    .list({
      filter: { candidato: candidateId },
      sort: [{ field: 'pedidoEm', descending: true }],
      full: true,
      limit: null,
      withoutTotal: true,
    })
  return rows
}

/** Asks for the review of a decision about an own application. Who looks after the vacancy is told. */
export async function askReview(
  context: Context,
  candidateId: number,
  applicationId: number,
  { decisao, motivo }: { decisao: string; motivo: string },
): Promise<Row> {
  const application = await context.db
    .from('candidato_solicitacoes')
    .where('id', applicationId)
    .where('candidato_id', candidateId)
    .forUpdate()
    .first()
  if (!application) throw new NotFoundError()
  const earlier = (await reviewsOf(context, candidateId)).filter((one) => one.candidatoSolicitacao.id === applicationId)
  if (earlier.some((one) => one.situacao === 'P'))
    throw new RuleError('Você já pediu a revisão desta candidatura. Aguarde a resposta da empresa.')
  if (earlier.length >= MOST) throw new RuleError('Esta candidatura já foi revista várias vezes. Fale com a empresa.')
  const row = await context.elevated().repo(KEY).create({
    candidatoSolicitacao: applicationId,
    candidato: candidateId,
    solicitacao: application.solicitacao_id,
    decisao,
    motivo,
    situacao: 'P',
    pedidoEm: new Date().toISOString(),
  })
  const vacancy = await context.db
    .from('solicitacoes_pessoal')
    .where('id', application.solicitacao_id)
    .select('solicitante_id', 'recrutador_responsavel_id')
    .first()
  await sendMessage(context, {
    tipo: 'RE',
    usuarios: [vacancy?.recrutador_responsavel_id, vacancy?.solicitante_id],
    texto: `Pedido de revisão de decisão: ${application.descricao}`,
    link: `/${KEY}/${row.id}`,
  })
  return row
}

/** Answers it, once: the candidate reads the answer in the portal and gets it by e-mail. */
export async function answerReviewOf(
  context: Context,
  row: Row,
  { situacao, resposta }: { situacao: string; resposta: string },
): Promise<Row> {
  const locked = await context.db.from('revisoes_decisao').where('id', row.id).forUpdate().select('situacao').first()
  if (locked?.situacao !== 'P') throw new RuleError('Este pedido já foi respondido.')
  const answered = await context
    .elevated()
    .repo(KEY)
    .patch(
      row.id,
      { situacao, resposta, respondidaEm: new Date().toISOString(), respondidaPor: context.actor.nome.slice(0, 100) },
      'responder',
    )
  const person = await context.db
    .from('candidatos')
    .where('id', row.candidato.id)
    .select('nome', 'contato_email')
    .first()
  if (!person?.contato_email) return answered
  await sendCompanyMail(context, {
    to: { address: person.contato_email, name: person.nome },
    template: revisaoRespondida,
    data: {
      nome: person.nome,
      vaga: row.solicitacao.descricao,
      resultado: RESULTADOS_REVISAO[situacao as keyof typeof RESULTADOS_REVISAO],
      resposta,
      link: `${appUrl.replace(/\/$/, '')}/externo/candidato-solicitacoes/${row.candidatoSolicitacao.id}?empresaId=${context.empresaId}`,
    },
  })
  return answered
}
