import { action, longText, when } from '#engine'
import { decideStep, whyNotDecide } from '../services/approvals.ts'

// The approval chain names who decides; no authority is needed besides seeing the vacancy.
const authority = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'
const waits = when('aguardaMinhaAprovacao').is(true)

/** Approves the current step of the approval chain of a vacancy. */
export const approveStep = action('aprovar', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Aprovar',
  title: 'Aprovar a vaga',
  icon: 'CheckCircleOutline',
  authority,
  when: waits,
  success: 'Aprovação registrada.',
  fields: { observacao: longText('Observação').max(2000) },
  refusalReason: whyNotDecide,
  run: (context, { row, input }) => decideStep(context, row, true, input.observacao ?? null),
})

/** Rejects the request at the current step. */
export const rejectStep = action('recusar-aprovacao', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Reprovar',
  title: 'Reprovar a vaga',
  icon: 'Block',
  authority,
  when: waits,
  success: 'Vaga reprovada.',
  fields: { observacao: longText('Motivo').required('Diga por que a vaga foi reprovada.').max(2000) },
  refusalReason: whyNotDecide,
  run: (context, { row, input }) => decideStep(context, row, false, input.observacao),
})
