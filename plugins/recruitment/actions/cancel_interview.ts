import { action, longText, when } from '#engine'
import { cancelInterview } from '../services/cancel_interview.ts'

/** Calls an interview off; everybody who was invited is told, and their calendars too. */
export const cancelOneInterview = action('cancelar', {
  label: 'Cancelar entrevista',
  icon: 'Cancel',
  authority: 'ROLE_CAPTACAO_ENTREVISTAS_EDITAR',
  success: 'Entrevista cancelada com sucesso.',
  destructive: true,
  when: when('situacao').is('A'),
  fields: {
    motivoCancelamento: longText('Motivo do cancelamento')
      .max(2000)
      .help('Vai no aviso aos entrevistadores. O candidato recebe só o cancelamento.'),
  },
  refusalReason: (_context, row) =>
    row.situacao === 'A' ? null : 'Somente entrevistas agendadas podem ser canceladas.',
  run: (context, { row, input }) => cancelInterview(context, row, input.motivoCancelamento),
})
