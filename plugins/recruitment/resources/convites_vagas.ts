import { datetime, longText, ref, resource, rowRule, whereRefVisible, text } from '#engine'
import { INVITATIONS } from '../domain/resource_keys.ts'

/**
 * An invitation of a candidate of the pool to a vacancy. Written by the invite operation; deleted with the candidate.
 */
export const conviteVaga = resource(INVITATIONS, {
  label: ['Convite para vaga', 'Convites para vagas'],
  help: 'Quem foi convidado para uma vaga. Convide pelo banco de talentos: marque candidatos e escolha "Convidar para a vaga".',
  display: 'enviadoPor',
  title: ['candidato', 'solicitacao'],
  operations: ['list', 'read'],
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().cascade(),
    mensagem: longText('Mensagem').max(1000),
    enviadoEm: datetime('Enviado em').required(),
    enviadoPor: text('Enviado por').required().max(100),
  },
  rowRules: [
    rowRule('os convites dos candidatos que vê', whereRefVisible('candidato')),
    rowRule('os convites das vagas que vê', whereRefVisible('solicitacao')),
  ],
  unique: [{ fields: ['solicitacao', 'candidato'], message: 'O candidato já foi convidado para esta vaga.' }],
  list: {
    columns: ['candidato', 'solicitacao', 'enviadoEm', 'enviadoPor'],
    sort: '-enviadoEm',
    filters: ['candidato', 'solicitacao', 'enviadoEm'],
  },
})
