import { integer, longText, ref, resource, text } from '#engine'
import { UPLOADS } from '../services/names.ts'

/**
 * A file upload over a slow connection: its parts are stored here until the last one arrives. No screens, no separate
 * API; deleted after a day.
 */
export const envio = resource(UPLOADS, {
  label: ['Envio em partes', 'Envios em partes'],
  display: 'nome',
  operations: [],
  shared: true,
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade(),
    nome: text('Nome do arquivo').required().max(255).personal('document'),
    tipo: text('Tipo').max(150),
    tamanho: integer('Bytes').required().min(1),
    recebido: integer('Bytes recebidos').required().default(0),
  },
})

export const envioParte = resource(`${UPLOADS}-partes`, {
  label: ['Parte de um envio', 'Partes de envios'],
  display: 'inicio',
  operations: [],
  shared: true,
  fields: {
    envio: ref(UPLOADS, 'Envio').required().cascade(),
    inicio: integer('Primeiro byte').required(),
    conteudo: longText('Conteúdo').required().max(600_000).personal('document'),
  },
})
