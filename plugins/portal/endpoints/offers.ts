import { type Context, endpoint, fileResult, integer, longText, shape, text } from '#engine'
import { answerOffer, offerLetter, ownOffer } from '#plugins/recruitment/plugin.ts'
import { ownCandidate } from '../services/session.ts'

const BASE = 'externo/propostas/:id'

const answer = (path: 'aceitar' | 'recusar', label: string) =>
  endpoint(`PUT ${BASE}/${path}`, {
    audience: 'candidate',
    label,
    limit: 30,
    fields: { nome: text('Nome de quem responde'), motivo: longText('Motivo da recusa') },
    answers: { id: integer('Código').required(), situacao: text('Situação').required() },
    run: async (context, { params, input: { nome, motivo } }) => {
      const { id, data } = ownCandidate(context)
      const { situacao } = await answerOffer(data as Context, id, Number(params.id), {
        accepted: path === 'aceitar',
        name: nome,
        reason: motivo,
        ip: context.http!.request.ip(),
      })
      return { id: Number(params.id), situacao }
    },
  })

const letter = endpoint(`GET ${BASE}/pdf`, {
  audience: 'candidate',
  label: 'Carta de uma proposta, em PDF',
  limit: 20,
  answers: shape.file('application/pdf'),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = await ownOffer(data, id, Number(params.id))
    return fileResult(await offerLetter(data, row), 'Proposta.pdf', 'application/pdf', true)
  },
})

export const offers = [answer('aceitar', 'Aceitar uma proposta'), answer('recusar', 'Recusar uma proposta'), letter]
