import { action, choice, longText, rule, when } from '#engine'
import { STATUS_APROVACAO } from '../codes.ts'
import { moveVacancy } from '../services/record_movement.ts'
import { mayBeReleased, refusal } from '../domain/vacancy_state.ts'

/** Approves a vacancy, or sets a suspended one going again. */
export const releaseVacancy = action('libera', {
  label: 'Liberar',
  title: 'Liberação da Solicitação de Pessoal',
  icon: 'CheckCircleOutline',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR',
  success: 'Vaga liberada com sucesso.',
  when: mayBeReleased,
  fields: {
    status: choice('Status', STATUS_APROVACAO).required().default('A'),
    observacaoLiberador: longText('Observação do liberador'),
  },
  rules: [rule('status', when('status').isNot('A'), 'A liberação aceita somente o status Aprovada.')],
  refusalReason: (_context, row) => refusal.libera(row),
  async run(context, { row, input }) {
    const values = {
      status: 'A',
      suspensa: false,
      obsSuspensao: null,
      dataStatus: context.today,
      liberador: context.actor.id,
      observacaoLiberador: input.observacaoLiberador ?? null,
    }
    return moveVacancy(context, row, 'Liberação', values, input.observacaoLiberador)
  },
})
