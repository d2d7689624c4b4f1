import { action, longText } from '#engine'
import { moveVacancy } from '../services/record_movement.ts'
import { mayBeSuspended, refusal } from '../domain/vacancy_state.ts'

/** Puts an approved vacancy on hold: it leaves the portal and its selection stands still. */
export const suspendVacancy = action('suspende', {
  label: 'Suspender',
  title: 'Suspender vaga',
  icon: 'PauseCircleOutline',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_SUSPENDER',
  success: 'Vaga suspensa com sucesso.',
  when: mayBeSuspended,
  fields: { obsSuspensao: longText('Motivo da suspensão') },
  refusalReason: (_context, row) => refusal.suspende(row),
  async run(context, { row, input }) {
    return moveVacancy(
      context,
      row,
      'Suspensão',
      { suspensa: true, obsSuspensao: input.obsSuspensao ?? null, dataStatus: context.today },
      input.obsSuspensao,
    )
  },
})
