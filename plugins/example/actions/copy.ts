import { action, boolean, text, when } from '#engine'

/** Read-only: the dialog's input is sent in the query, and the answer opens unsaved in the form. */
export const copy = action('copiar', {
  of: 'exemplo/projetos',
  label: 'Copiar',
  icon: 'ContentCopy',
  title: 'Cópia do projeto',
  method: 'GET',
  returns: 'draft',
  fields: {
    nome: text('Nome da cópia').required().max(80),
    comOrcamento: boolean('Copiar o orçamento').default(true),
    justificativa: text('Justificativa').max(500).visibleWhen(when('comOrcamento').is(true)),
  },
  run: async (_context, { row, input }) => ({
    nome: input.nome,
    categoria: row.categoria,
    inicio: row.inicio,
    ...(input.comOrcamento && { orcamento: row.orcamento, justificativa: input.justificativa ?? row.justificativa }),
  }),
})
