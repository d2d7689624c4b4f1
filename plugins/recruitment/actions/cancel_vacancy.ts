import { action, longText } from '#engine'
import { countHired } from '../queries/vacancy_facts.ts'
import { cancelInterviewsOf } from '../services/cancel_interview.ts'
import { moveVacancy } from '../services/record_movement.ts'
import { isOpen, refusal } from '../domain/vacancy_state.ts'

/** Gives a vacancy up for good. Refused once somebody was hired through it. */
export const cancelVacancy = action('cancela', {
  label: 'Cancelar vaga',
  title: 'Cancelar vaga',
  icon: 'Cancel',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_CANCELAR',
  success: 'Vaga cancelada com sucesso.',
  destructive: true,
  when: isOpen,
  fields: { obsCancelamento: longText('Motivo do cancelamento') },
  refusalReason: async (context, row) => refusal.cancela(row, { hasHired: (await countHired(context, row.id)) > 0 }),
  async run(context, { row, input }) {
    await cancelInterviewsOf(context, { solicitacao: row.id })
    return moveVacancy(
      context,
      row,
      'Cancelamento',
      { cancelada: true, obsCancelamento: input.obsCancelamento ?? null, dataStatus: context.today },
      input.obsCancelamento,
    )
  },
})
