import { action, choice, longText, when } from '#engine'
import { RESULTADOS_REVISAO } from '../shared/states.ts'
import { answerReviewOf } from '../services/reviews.ts'

/** A person of the company says what became of the decision. */
export const answerReview = action('responder', {
  label: 'Responder ao candidato',
  icon: 'RateReview',
  success: 'Resposta enviada com sucesso.',
  when: when('situacao').is('P'),
  fields: {
    situacao: choice('Depois de rever', RESULTADOS_REVISAO).required(),
    resposta: longText('Resposta ao candidato')
      .required()
      .min(10, 'Explique a decisão ao candidato.')
      .max(2000)
      .help('O candidato recebe por e-mail e lê no portal: diga os critérios que foram usados.'),
  },
  refusalReason: (_context, row) => (row.situacao === 'P' ? null : 'Este pedido já foi respondido.'),
  run: (context, { row, input }) => answerReviewOf(context, row, input),
})
