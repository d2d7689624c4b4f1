import { action, choice, longText, RuleError } from '#engine'
import { named, STATUS_APROVACAO } from '../codes.ts'
import { hasCandidates } from '../queries/vacancy_facts.ts'
import { moveVacancy } from '../services/record_movement.ts'
import { isRunning, refusal } from '../domain/vacancy_state.ts'

/** Sets the approval status: turns a vacancy down, or takes it back to analysis. */
export const changeVacancyStatus = action('status', {
  label: 'Alterar status',
  title: 'Alterar status da vaga',
  icon: 'Rule',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR',
  success: 'Status da vaga alterado com sucesso.',
  when: isRunning,
  fields: {
    status: choice('Status', STATUS_APROVACAO).required(),
    observacaoLiberador: longText('Observação do liberador'),
  },
  refusalReason: (_context, row) => refusal.status(row),
  async run(context, { row, input }) {
    const why = refusal.newStatus(row, input.status, { hasCandidates: await hasCandidates(context, row.id) })
    if (why) throw new RuleError(why)
    const judged = input.status !== 'I'
    const values = {
      status: input.status,
      dataStatus: context.today,
      liberador: judged ? context.actor.id : null,
      observacaoLiberador: input.observacaoLiberador ?? null,
    }
    return moveVacancy(
      context,
      row,
      `Status: ${named(STATUS_APROVACAO, input.status)}`,
      values,
      input.observacaoLiberador,
    )
  },
})
