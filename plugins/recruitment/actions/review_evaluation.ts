import { action, choice, longText, when } from '#engine'
import { REVISOES } from '../codes.ts'

/** LGPD, art. 20: a person reviews the automatic result and decides, with a permanent reason. */
export const reviewEvaluation = action('revisar', {
  of: 'captacao/avaliacoes',
  label: 'Revisar resultado',
  icon: 'Gavel',
  title: 'Revisão do resultado por uma pessoa',
  success: 'Revisão registrada com sucesso.',
  when: when('respondidaEm').filled(),
  fields: {
    decisao: choice('Decisão', REVISOES).required(),
    motivo: longText('Motivo').required('Informe o motivo da decisão.').max(2000),
  },
  refusalReason: (_context, row) => (row.respondidaEm ? null : 'A avaliação ainda não foi respondida.'),
  run: (context, { row, input }) =>
    context.repo('captacao/avaliacoes').patch(
      row.id,
      {
        revisao: input.decisao,
        motivoRevisao: input.motivo,
        revisor: context.actor.nome.slice(0, 150),
        revisadaEm: new Date().toISOString(),
      },
      'revisar',
    ),
})
