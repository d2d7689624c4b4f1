import { endpoint, integer, NotFoundError, shape } from '#engine'
import { DECISOES, publicTitle } from '#plugins/recruitment/plugin.ts'
import { applicationView, entryView, historyView } from '../services/applications.ts'
import { apply } from '../services/apply.ts'
import { ownReviews } from '../services/own_data.ts'
import { APPLICATIONS, HISTORY } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'
import { applicationAnswer, ownApplicationAnswer, stepAnswer } from '../answers.ts'

export const applications = endpoint('GET externo/candidato-solicitacoes', {
  label: 'Candidaturas do candidato',
  audience: 'candidate',
  response: shape.list(applicationAnswer),
  run: async (context) => {
    const { id, data } = ownCandidate(context)
    const { rows } = await data.repo(APPLICATIONS).list({
      filter: { candidato: id },
      sort: [{ field: 'data', descending: true }],
      limit: 200,
      full: true,
      withoutTotal: true,
    })
    return applicationView(data, rows)
  },
})

export const application = endpoint('GET externo/candidato-solicitacoes/:id', {
  label: 'Uma candidatura do candidato',
  audience: 'candidate',
  response: ownApplicationAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = await data.repo(APPLICATIONS).find(Number(params.id))
    if (!row || row.candidato?.id !== id) throw new NotFoundError()
    return {
      ...(await applicationView(data, [row]))[0]!,
      revisoes: (await ownReviews(data, id)).filter((review) => review.candidatura === row.id),
      revisaveis: Object.entries(DECISOES).map(([code, nome]) => ({ id: code, nome })),
    }
  },
})

export const sendApplication = endpoint('POST externo/candidato-solicitacoes', {
  label: 'Candidatar-se a uma vaga',
  audience: 'candidate',
  transaction: false,
  limit: 30,
  query: { solicitacaoId: integer('Vaga') },
  response: applicationAnswer,
  status: 201,
  run: async (context, { query }) => {
    const { id, data } = ownCandidate(context)
    return apply(data, id, query.solicitacaoId ?? 0)
  },
})

export const history = endpoint('GET externo/historico-candidatos', {
  label: 'Histórico do candidato nas seleções',
  audience: 'candidate',
  response: shape.list(stepAnswer),
  run: (context) => {
    const { id, data } = ownCandidate(context)
    return historyView(data, id)
  },
})

export const historyEntry = endpoint('GET externo/historico-candidatos/:id', {
  label: 'Um passo do candidato numa seleção',
  audience: 'candidate',
  response: stepAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = await data.repo(HISTORY).find(Number(params.id))
    if (!row || row.candidato?.id !== id) throw new NotFoundError()
    return entryView(row, await publicTitle(data, row.solicitacao!.id))
  },
})
