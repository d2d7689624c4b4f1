import { action, ref } from '#engine'

/** Records the measure taken for an occurrence. */
export const darProvidencia = action('providencia', {
  of: 'gestao-talentos/colaboradores-ocorrencias',
  label: 'Providência',
  icon: 'Rule',
  title: 'Providência da ocorrência',
  success: 'Providência registrada com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_EDITAR',
  fields: { providencia: ref('gestao-talentos/providencias', 'Providência').required() },
  run: (context, { row, input }) =>
    context
      .repo('gestao-talentos/colaboradores-ocorrencias')
      .patch(row.id, { providencia: input.providencia }, 'registrar providência'),
})
