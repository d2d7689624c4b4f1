import { action, all, authority as hasAuthority, choice, longText, not, transition, when } from '#engine'
import { startOf } from '../domain/interview_times.ts'
import { notifyCancelled } from '../services/cancel_interview.ts'

const AUTHORITY = 'ROLE_CAPTACAO_ENTREVISTAS_EDITAR'

const result = {
  situacao: choice('Situação', { R: 'Realizada', F: 'Candidato não compareceu' }).required().default('R'),
  observacao: longText('Anotações da equipe').max(4000),
}
const outcomeOf = (input: { situacao: string; observacao?: string | null }) => ({
  situacao: input.situacao,
  ...(input.observacao && { observacao: input.observacao }),
})

/** Records the outcome of an interview. */
const concluir = transition({
  of: 'captacao/entrevistas',
  label: 'Registrar resultado',
  icon: 'CheckCircleOutline',
  authority: AUTHORITY,
  success: 'Entrevista registrada com sucesso.',
  from: 'A',
  to: ['R', 'F'],
  refuse: { '*': 'O resultado desta entrevista já foi registrado.' },
  unless: [[(_context, row) => startOf(row).getTime() > Date.now(), 'A entrevista ainda não começou.']],
  fields: { ...result },
  set: (_context, { input }) => outcomeOf(input),
})

/** The same for an interviewer without authority to manage interviews, e.g. a manager on the panel. */
export const recordResult = action('resultado', {
  of: 'captacao/entrevistas',
  label: 'Registrar resultado',
  icon: 'CheckCircleOutline',
  authority: 'ROLE_CAPTACAO_ENTREVISTAS',
  success: 'Entrevista registrada com sucesso.',
  when: all(when('situacao').is('A'), when('participo').is(true), not(hasAuthority(AUTHORITY))),
  fields: { ...result },
  refusalReason(context, row) {
    if (!row.participantes.some((participante) => participante.id === context.actor.id))
      return 'O resultado é registrado por quem entrevistou.'
    if (row.situacao !== 'A') return 'O resultado desta entrevista já foi registrado.'
    return startOf(row).getTime() > Date.now() ? 'A entrevista ainda não começou.' : null
  },
  run: (context, { row, input }) =>
    context.system.repo('captacao/entrevistas').patch(row.id, outcomeOf(input), 'registrar resultado'),
})

/** Cancels an interview; all invited people are notified and their calendars are updated. */
const cancelar = transition({
  of: 'captacao/entrevistas',
  label: 'Cancelar entrevista',
  icon: 'Cancel',
  authority: AUTHORITY,
  success: 'Entrevista cancelada com sucesso.',
  destructive: true,
  from: 'A',
  to: 'X',
  refuse: { '*': 'Somente entrevistas agendadas podem ser canceladas.' },
  fields: {
    motivoCancelamento: longText('Motivo do cancelamento')
      .max(2000)
      .help('Vai no aviso aos entrevistadores. O candidato recebe só o cancelamento.'),
  },
  set: (_context, { row, input }) => ({
    motivoCancelamento: input.motivoCancelamento ?? null,
    sequencia: (row.sequencia ?? 0) + 1,
  }),
  after: (context, { row }) => notifyCancelled(context, row),
})

/** The state transitions of an interview. */
export const interviewCourse = { concluir, cancelar }
