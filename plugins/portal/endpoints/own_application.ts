import { endpoint, longText } from '#engine'
import { applicationAnswer } from '../answers.ts'
import { applicationView } from '../services/applications.ts'
import { askAccommodation, withdraw } from '../services/own_application.ts'
import { ownCandidate } from '../services/session.ts'

const BASE = 'externo/candidato-solicitacoes/:id'

const giveUp = endpoint(`PUT ${BASE}/desistir`, {
  label: 'Desistir de uma candidatura',
  audience: 'candidate',
  limit: 20,
  fields: { motivo: longText('Motivo').max(1000) },
  response: applicationAnswer,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context)
    const row = await withdraw(data, id, Number(params.id), input.motivo?.trim() || null)
    return (await applicationView(data, [row]))[0]!
  },
})

const accommodation = endpoint(`PUT ${BASE}/acessibilidade`, {
  label: 'Pedir recursos de acessibilidade para a seleção',
  audience: 'candidate',
  limit: 20,
  fields: { recursos: longText('O que você precisa').max(1000) },
  response: applicationAnswer,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context)
    const row = await askAccommodation(data, id, Number(params.id), input.recursos?.trim() || null)
    return (await applicationView(data, [row]))[0]!
  },
})

export const ownApplications = [giveUp, accommodation]
