import { action, date, longText, ValidationError } from '#engine'
import { cancelInterviewsOf } from '../services/cancel_interview.ts'
import { moveVacancy } from '../services/record_movement.ts'
import { isOpen, refusal } from '../domain/vacancy_state.ts'

/** Closes a vacancy, filled or not. */
export const closeVacancy = action('encerra', {
  label: 'Encerrar',
  title: 'Encerrar vaga',
  icon: 'TaskAlt',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_ENCERRAR',
  success: 'Vaga encerrada com sucesso.',
  when: isOpen,
  fields: {
    dataEncerramento: date('Data de encerramento').required().default({ now: 'date' }),
    obsEncerra: longText('Observação do encerramento'),
  },
  refusalReason: (_context, row) => refusal.encerra(row),
  async run(context, { row, input }) {
    if (input.dataEncerramento < row.data)
      throw new ValidationError([
        { field: 'dataEncerramento', message: 'Data de encerramento anterior à data da solicitação.' },
      ])
    const values = {
      encerrada: true,
      suspensa: false,
      obsSuspensao: null,
      dataEncerramento: input.dataEncerramento,
      obsEncerra: input.obsEncerra ?? null,
    }
    await cancelInterviewsOf(context, { solicitacao: row.id })
    return moveVacancy(context, row, 'Encerramento', values, input.obsEncerra)
  },
})
