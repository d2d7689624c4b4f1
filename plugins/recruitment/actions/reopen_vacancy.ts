import { action } from '#engine'
import { moveVacancy } from '../services/record_movement.ts'
import { mayBeReopened, refusal } from '../domain/vacancy_state.ts'

/** Takes back a suspension, or a closing when the company allows it. */
export const reopenVacancy = action('reabre', {
  label: 'Reabrir',
  title: 'Reabrir vaga',
  icon: 'Replay',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_REABRIR',
  confirm: 'Deseja reabrir esta vaga?',
  success: 'Vaga reaberta com sucesso.',
  when: mayBeReopened,
  refusalReason: (context, row) =>
    refusal.reabre(row, { mayReopenClosed: Boolean(context.settings.solPessoalReabrirSolicitacao) }),
  async run(context, { row }) {
    return moveVacancy(context, row, 'Reabertura', {
      encerrada: false,
      suspensa: false,
      dataEncerramento: null,
      obsEncerra: null,
      obsSuspensao: null,
      dataStatus: context.today,
    })
  },
})
