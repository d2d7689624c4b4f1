import { datetime, ref, resource, text } from '#engine'
import { RECOVERIES } from '../services/names.ts'

/**
 * Requests for a new password. Only the hash of the token is stored, so a copy of the database gives access to no
 * account. No screens, no API.
 */
export const recuperacaoSenha = resource(RECOVERIES, {
  label: ['Recuperação de senha', 'Recuperações de senha'],
  display: 'tokenHash',
  operations: [],
  shared: true,
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade(),
    tokenHash: text('Resumo do código').required().max(64).indexed(),
    expiraEm: datetime('Expira em').required(),
    usadoEm: datetime('Usado em'),
  },
  list: { columns: ['tokenHash', 'candidato', 'expiraEm', 'usadoEm'] },
})
