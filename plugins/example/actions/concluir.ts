import { action, date, when } from '#engine'

/** On one row, with a dialog. */
export const concluir = action('concluir', {
  label: 'Concluir',
  icon: 'CheckCircleOutline',
  title: 'Conclusão do projeto',
  success: 'Projeto concluído.',
  when: when('situacao').is('A'),
  fields: { fim: date('Concluído em').required().default({ now: 'date' }) },
  run: (context, { row, input }) =>
    context.repo('exemplo/projetos').patch(row.id, { situacao: 'C', fim: input.fim }, 'concluir'),
})
