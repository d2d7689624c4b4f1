import { choice, longText, transition } from '#engine'
import { mailReviewAnswer } from '../services/reviews.ts'
import { RESULTADOS_REVISAO } from '../shared/states.ts'

/** Records a reviewer's decision on a review request. The candidate reads it in the portal and gets it by e-mail. */
export const answerReview = transition({
  of: 'captacao/revisoes-decisao',
  label: 'Responder ao candidato',
  icon: 'RateReview',
  success: 'Resposta enviada com sucesso.',
  from: 'P',
  to: ['M', 'A'],
  refuse: { '*': 'Este pedido já foi respondido.' },
  fields: {
    situacao: choice('Depois de rever', RESULTADOS_REVISAO).required(),
    resposta: longText('Resposta ao candidato')
      .required()
      .min(10, 'Explique a decisão ao candidato.')
      .max(2000)
      .help('O candidato recebe por e-mail e lê no portal: diga os critérios que foram usados.'),
  },
  set: (context, { input }) => ({
    ...input,
    respondidaEm: new Date().toISOString(),
    respondidaPor: context.actor.nome.slice(0, 100),
  }),
  after: (context, { row }) => mailReviewAnswer(context, row),
})
