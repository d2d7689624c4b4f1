/** The sentences of every picker, as the specification words them. */
export const SELECT = 'Selecione...'
export const NO_OPTIONS = 'Sem resultados encontrados'
export const LIMIT_REACHED = 'Limite de registros selecionados atingido'
export const itemsSelected = (count: number) => `${count} Itens selecionados`
/** How many are marked below a list of check boxes, and how many may be. */
export function chosenText(count: number, max?: number): string {
  if (count === 0) return max === undefined ? 'Nenhum item marcado' : `Escolha até ${max}`
  if (max !== undefined) return `${count} de ${max}`
  return count === 1 ? '1 item marcado' : `${count} itens marcados`
}
export const hiddenSelection = (count: number) =>
  count === 1
    ? 'Existe 1 item marcado, porém está oculto nessa filtragem'
    : `Existem ${count} itens marcados, porém estão ocultos nessa filtragem`

/** The floating list stands outside the page's landmarks, so it is one itself. */
export const floating = (label: string) => ({ role: 'region', 'aria-label': `Opções de ${label}` })

/** What pickers of MUI say to people and to screen readers. */
export const pickerTexts = {
  noOptionsText: NO_OPTIONS,
  loadingText: 'Carregando...',
  clearText: 'Limpar',
  openText: 'Abrir',
  closeText: 'Fechar',
}
