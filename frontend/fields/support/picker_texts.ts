/** Texts of all pickers, worded as in the specification. */
export const SELECT = 'Selecione...'
export const NO_OPTIONS = 'Sem resultados encontrados'
export const LIMIT_REACHED = 'Limite de registros selecionados atingido'
export const itemsSelected = (count: number) => `${count} Itens selecionados`
/** Number of ticked boxes, and their maximum. */
export function chosenText(count: number, max?: number): string {
  if (count === 0) return max === undefined ? 'Nenhum item marcado' : `Escolha até ${max}`
  if (max !== undefined) return `${count} de ${max}`
  return count === 1 ? '1 item marcado' : `${count} itens marcados`
}
export const hiddenSelection = (count: number) =>
  count === 1
    ? 'Existe 1 item marcado, porém está oculto nessa filtragem'
    : `Existem ${count} itens marcados, porém estão ocultos nessa filtragem`

/** The dropdown is rendered outside the page's landmarks, so it is a landmark itself. */
export const floating = (label: string) => ({ role: 'region', 'aria-label': `Opções de ${label}` })

/** Texts of MUI pickers for users and screen readers. */
export const pickerTexts = {
  noOptionsText: NO_OPTIONS,
  loadingText: 'Carregando...',
  clearText: 'Limpar',
  openText: 'Abrir',
  closeText: 'Fechar',
}
