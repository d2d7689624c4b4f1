import { action, choice, longText, when } from '#engine'
import { startOf } from '../domain/interview_times.ts'

/** Says what became of an interview. */
export const concludeInterview = action('concluir', {
  label: 'Registrar resultado',
  icon: 'CheckCircleOutline',
  authority: 'ROLE_CAPTACAO_ENTREVISTAS_EDITAR',
  success: 'Entrevista registrada com sucesso.',
  when: when('situacao').is('A'),
  fields: {
    situacao: choice('Situação', { R: 'Realizada', F: 'Candidato não compareceu' }).required().default('R'),
    observacao: longText('Anotações da equipe').max(4000),
  },
  refusalReason: (_context, row) =>
    row.situacao !== 'A'
      ? 'O resultado desta entrevista já foi registrado.'
      : startOf(row).getTime() > Date.now()
        ? 'A entrevista ainda não começou.'
        : null,
  run: (context, { row, input }) =>
    context
      .repo('captacao/entrevistas')
      .patch(
        row.id,
        { situacao: input.situacao, ...(input.observacao && { observacao: input.observacao }) },
        'concluir',
      ),
})
