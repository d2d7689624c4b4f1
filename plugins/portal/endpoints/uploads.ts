import { endpoint, integer, text } from '#engine'
import { uploadAnswer } from '../answers.ts'
import { ownCandidate } from '../services/session.ts'
import { beginUpload, receivePart, uploadState } from '../services/uploads.ts'

const BASE = 'externo/candidatos/:id/envios'

/** Sends a file in parts, so that a lost connection costs one part and not the whole file. */
export const uploads = [
  endpoint(`POST ${BASE}`, {
    label: 'Começar o envio de um arquivo em partes',
    audience: 'candidate',
    limit: 30,
    response: uploadAnswer,
    status: 201,
    fields: {
      nome: text('Nome do arquivo').required().max(255),
      tipo: text('Tipo').max(150),
      tamanho: integer('Bytes').required().min(1),
    },
    run: (context, { params, input }) => {
      const { id, data } = ownCandidate(context, params.id)
      return beginUpload(data, id, input)
    },
  }),
  endpoint(`GET ${BASE}/:envio`, {
    label: 'Quanto de um envio já chegou',
    audience: 'candidate',
    response: uploadAnswer,
    run: (context, { params }) => {
      const { id, data } = ownCandidate(context, params.id)
      return uploadState(data, id, Number(params.envio))
    },
  }),
  endpoint(`PUT ${BASE}/:envio`, {
    label: 'Enviar a próxima parte',
    audience: 'candidate',
    limit: 300,
    response: uploadAnswer,
    fields: { inicio: integer('Primeiro byte da parte').required().min(0) },
    files: { parte: 'A parte do arquivo' },
    run: (context, { params, input, file }) => {
      const { id, data } = ownCandidate(context, params.id)
      return receivePart(data, id, Number(params.envio), input.inicio, file('parte'))
    },
  }),
]
