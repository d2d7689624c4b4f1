import { choice, endpoint, longText } from '#engine'
import { askReview, DECISOES } from '#plugins/recruitment/plugin.ts'
import { ownReviews } from '../services/own_data.ts'
import { ownCandidate } from '../services/session.ts'
import { reviewsAnswer } from '../answers.ts'

/** LGPD, art. 20: a candidate judged by figures may request a review by a person. */
export const askForReview = endpoint('POST externo/candidato-solicitacoes/:id/revisao', {
  label: 'Pedir a revisão de uma decisão',
  audience: 'candidate',
  limit: 10,
  fields: {
    decisao: choice('O que deve ser revisto', DECISOES).required(),
    motivo: longText('O que você quer que seja revisto')
      .required()
      .min(10, 'Conte em poucas palavras o que deve ser revisto.')
      .max(2000),
  },
  response: reviewsAnswer,
  status: 201,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context)
    await askReview(data, id, Number(params.id), input)
    return (await ownReviews(data, id)).filter((review) => review.candidatura === Number(params.id))
  },
})
