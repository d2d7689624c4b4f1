import { action } from '#engine'

/** On the rows marked in the list. */
export const archive = action('arquivar', {
  label: 'Arquivar',
  icon: 'Archive',
  on: 'selection',
  confirm: 'Arquivar os projetos marcados?',
  success: 'Projetos arquivados.',
  async run(context, { ids }) {
    for (const id of ids) await context.repo('exemplo/projetos').patch(id, { situacao: 'X' }, 'arquivar')
  },
})
