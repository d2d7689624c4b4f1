import { choice, datetime, longText, ref, resource, rowRule, states, whereRefVisible, text } from '#engine'
import { answerReview } from '../actions/answer_review.ts'
import { DECISOES, REVIEW_STATES } from '../shared/states.ts'

const REVIEWS = 'captacao/revisoes-decisao'

/**
 * A candidate's request that a person review a decision made, or prepared, by figures (LGPD, art. 20). Created in the
 * portal, answered here.
 */
export const revisaoDecisao = resource(REVIEWS, {
  label: ['Pedido de revisão de decisão', 'Pedidos de revisão de decisão'],
  help: 'O que candidatos pedem, no portal, para ser avaliado de novo por uma pessoa. Responda a cada pedido por aqui.',
  display: 'motivo',
  operations: ['list', 'read'],
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura').required().cascade(),
    candidato: ref('captacao/candidatos', 'Candidato').required(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required(),
    decisao: choice('O que deve ser revisto', DECISOES).required(),
    motivo: longText('O que o candidato escreveu').required().max(2000),
    pedidoEm: datetime('Pedido em').required().indexed(),
    situacao: states('Situação', REVIEW_STATES, { responder: answerReview }).required().indexed(),
    resposta: longText('Resposta ao candidato').max(2000),
    respondidaEm: datetime('Respondido em'),
    respondidaPor: text('Respondido por').max(100),
  },
  list: {
    columns: ['pedidoEm', 'candidato', 'solicitacao', 'decisao', 'situacao', 'respondidaPor'],
    sort: '-pedidoEm',
    filters: ['situacao', 'decisao', 'candidato', 'solicitacao', 'pedidoEm'],
  },
  form: [
    { label: 'Pedido', fields: ['candidatoSolicitacao', 'decisao', 'motivo', 'pedidoEm'] },
    { label: 'Resposta', fields: ['situacao', 'resposta', 'respondidaEm', 'respondidaPor'] },
  ],
  rowRules: [rowRule('os pedidos das vagas que vê', whereRefVisible('solicitacao'))],
  pages: { show: 'ReviewPage' },
})
