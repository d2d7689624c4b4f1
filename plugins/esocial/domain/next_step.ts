/** The last event of something, as far as the next one depends on it. */
export interface LastEvent {
  id: number
  origem: string | null
  origemId: number | null
  situacao: string | null
  lote: number | null
  nrRecibo: string | null
  nrReciboAnterior: string | null
  resumo: string | null
  comTermino: boolean | null
  substituido: boolean | null
}

/** What has to be told of something, given what was told last. */
export type Step =
  | { what: 'new' }
  /** It was not sent, or not taken: it is made anew in its place. */
  | { what: 'again'; event: number; retifica: string | null }
  | { what: 'correct'; retifica: string }
  | { what: 'nothing' }
  /** It is on its way: nobody knows yet whether to correct it. */
  | { what: 'wait' }

/** `resumo`: of what would be told now. */
export function nextStep(last: LastEvent | undefined, resumo: string): Step {
  if (!last || last.substituido) return { what: 'new' }
  if (last.situacao === 'SEM_ERRO')
    return last.resumo === resumo || !last.nrRecibo ? { what: 'nothing' } : { what: 'correct', retifica: last.nrRecibo }
  if (last.situacao === 'COM_ERRO') return { what: 'again', event: last.id, retifica: last.nrReciboAnterior }
  if (last.lote) return { what: 'wait' }
  return last.resumo === resumo
    ? { what: 'nothing' }
    : { what: 'again', event: last.id, retifica: last.nrReciboAnterior }
}
