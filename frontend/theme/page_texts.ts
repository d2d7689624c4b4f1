/** Texts of MUI's pagination in Portuguese: a default of the theme, and for lists rendered without it. */
export const PAGE_TEXTS = {
  labelRowsPerPage: 'Linhas por página',
  labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${from}–${to} de ${count.toLocaleString('pt-BR')}`,
  getItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') =>
    ({ first: 'Primeira página', last: 'Última página', next: 'Próxima página', previous: 'Página anterior' })[type],
}
