import { choice, longText, transition } from '#engine'
import { startOf } from '../domain/interview_times.ts'
import { tellCancelled } from '../services/cancel_interview.ts'

const AUTHORITY = 'ROLE_CAPTACAO_ENTREVISTAS_EDITAR'

/** Says what became of an interview. */
const concluir = transition({
  label: 'Registrar resultado',
  icon: 'CheckCircleOutline',
  authority: AUTHORITY,
  success: 'Entrevista registrada com sucesso.',
  from: 'A',
  to: ['R', 'F'],
  refuse: { '*': 'O resultado desta entrevista já foi registrado.' },
  unless: [[(_context, row) => startOf(row).getTime() > Date.now(), 'A entrevista ainda não começou.']],
  fields: {
    situacao: choice('Situação', { R: 'Realizada', F: 'Candidato não compareceu' }).required().default('R'),
    observacao: longText('Anotações da equipe').max(4000),
  },
  set: (_context, { input }) => ({
    situacao: input.situacao,
    ...(input.observacao && { observacao: input.observacao }),
  }),
})

/** Calls an interview off; everybody who was invited is told, and their calendars too. */
const cancelar = transition({
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
    sequencia: row.sequencia + 1,
  }),
  after: (context, { row }) => tellCancelled(context, row),
})

/** The ways between the states of an interview. */
export const interviewCourse = { concluir, cancelar }
