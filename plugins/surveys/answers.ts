import { boolean, choice, datetime, decimal, integer, longText, shape, text } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'

/** A survey the user is asked to answer. */
export const ownSurveyAnswer = {
  id: integer('Código').required(),
  titulo: text('Pesquisa').required(),
  dataFim: text('Até').required(),
  anonimo: boolean('Anônima').required(),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
}

/** The NPS, and the user's last answer. */
export const npsAnswer = {
  nps: integer('NPS'),
  respostas: integer('Respostas').required(),
  minimo: integer('Menor número de respostas mostrado').required(),
  promotores: decimal('Promotores em percentual', 2),
  detratores: decimal('Detratores em percentual', 2),
  meses: shape.list({ mes: text('Mês').required(), nps: integer('NPS'), respostas: integer('Respostas').required() }),
  minha: shape.optional({
    nota: integer('Nota').required(),
    comentario: longText('Comentário'),
    data: datetime('Data'),
  }),
}
