import { endpoint, text } from '#engine'
import { COLABORE_STATES, colaboreState } from '../services/colabore.ts'

export const colaboreStatus = endpoint('GET userinfo/status-fortes-colabore', {
  label: 'Situação da integração da empresa com o Fortes Colabore',
  audience: 'staff',
  answers: { status: text('Situação'), descricao: text('Em palavras') },
  run: async (context) => {
    const company =
      context.empresaId === null ? null : await context.elevated().repo('utilitario/empresas').find(context.empresaId)
    const status = await colaboreState(company)
    return { status, descricao: status && COLABORE_STATES[status] }
  },
})
