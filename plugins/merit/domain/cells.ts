/** A cell of a merit matrix: for whom it is, and the raise. Ranges begin with their first value and end before the last. */
export interface Cell {
  notaDe?: number | null
  notaAte?: number | null
  caixa?: string | null
  posicaoDe?: number | null
  posicaoAte?: number | null
  minimo: number | null
  alvo: number | null
  maximo: number | null
}

/** What places a person in the matrix. */
export interface Standing {
  /** Result of the evaluation, in percent. */
  nota: number | null
  /** Box of the Nine Box. */
  caixa: number | null
  /** Compa-ratio or penetration, in percent. */
  posicao: number | null
}

type End = number | null | undefined

const within = (value: number | null, from: End, to: End): boolean => {
  if (from == null && to == null) return true
  return value !== null && (from == null || value >= from) && (to == null || value < to)
}

const overlap = (a: [End, End], b: [End, End]): boolean =>
  (a[1] == null || b[0] == null || b[0] < a[1]) && (b[1] == null || a[0] == null || a[0] < b[1])

/** The cell of a person; null if the matrix has none. */
export const cellOf = <C extends Cell>(cells: readonly C[], byBox: boolean, who: Standing): C | null =>
  cells.find(
    (cell) =>
      (byBox
        ? who.caixa !== null && cell.caixa === String(who.caixa)
        : who.nota !== null && within(who.nota, cell.notaDe, cell.notaAte)) &&
      within(who.posicao, cell.posicaoDe, cell.posicaoAte),
  ) ?? null

/** Why a cell cannot stand: the index, the field and the sentence; null if all can. */
export function faultOf(
  cells: readonly Cell[],
  byBox: boolean,
): { index: number; field: string; message: string } | null {
  for (const [index, cell] of cells.entries()) {
    const fault = (field: string, message: string) => ({ index, field, message })
    if (!byBox && cell.notaDe != null && cell.notaAte != null && cell.notaAte <= cell.notaDe)
      return fault('notaAte', 'A faixa do resultado termina antes de começar.')
    if (cell.posicaoDe != null && cell.posicaoAte != null && cell.posicaoAte <= cell.posicaoDe)
      return fault('posicaoAte', 'A faixa da posição termina antes de começar.')
    if (cell.alvo! < cell.minimo! || cell.alvo! > cell.maximo!)
      return fault('alvo', 'O alvo fica entre o mínimo e o máximo.')
    const other = cells.findIndex(
      (before, place) =>
        place < index &&
        (byBox ? before.caixa === cell.caixa : overlap([before.notaDe, before.notaAte], [cell.notaDe, cell.notaAte])) &&
        overlap([before.posicaoDe, before.posicaoAte], [cell.posicaoDe, cell.posicaoAte]),
    )
    if (other >= 0)
      return fault(byBox ? 'caixa' : 'notaDe', `Cruza com a linha ${other + 1}: cada pessoa tem uma célula só.`)
  }
  return null
}
