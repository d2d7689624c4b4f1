import { endpoint } from '#engine'
import { applicationView, historyView } from '../services/applications.ts'
import { apply } from '../services/apply.ts'
import { APPLICATIONS } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'

export const applications = endpoint('GET externo/candidato-solicitacoes', {
  label: 'Candidaturas do candidato',
  door: 'candidate',
  run: async (context) => {
    const { id, data } = ownCandidate(context)
    const { rows } = await data.repo(APPLICATIONS).list({ filter: { candidato: id }, sort: [{ field: 'data', descending: true }], limit: 200, full: true, withoutTotal: true })
    return applicationView(data, rows)
  },
})

export const sendApplication = endpoint('POST externo/candidato-solicitacoes', {
  label: 'Candidatar-se a uma vaga',
  door: 'candidate',
  transaction: false,
  limit: 30,
  run: async (context, { query }) => {
    const { id, data } = ownCandidate(context)
    const made = await apply(data, id, Number(query.solicitacaoId) || 0)
    context.http!.response.status(201)
    return made
  },
})

export const history = endpoint('GET externo/historico-candidatos', {
  label: 'Histórico do candidato nas seleções',
  door: 'candidate',
  run: (context) => {
    const { id, data } = ownCandidate(context)
    return historyView(data, id)
  },
})
