/** The fields of the last event of a record that determine the next one. */
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

/** What must be declared for a record, given its last event. */
export type Step =
  | { what: 'new' }
  /**
   * The last event was not sent, or was rejected. An event that was never sent is rewritten; one that went out in a
   * batch stays there and is replaced by a new one.
   */
  | { what: 'again'; event: number; sent: boolean; retifica: string | null }
  | { what: 'correct'; retifica: string }
  | { what: 'nothing' }
  /** The last event is being sent: wait for its result. */
  | { what: 'wait' }

/** Determines the next step. `resumo`: digest of what would be declared now. */
export function nextStep(last: LastEvent | undefined, resumo: string): Step {
  if (!last || last.substituido) return { what: 'new' }
  if (last.situacao === 'SEM_ERRO')
    return last.resumo === resumo || !last.nrRecibo ? { what: 'nothing' } : { what: 'correct', retifica: last.nrRecibo }
  const again = { what: 'again' as const, event: last.id, sent: last.lote !== null, retifica: last.nrReciboAnterior }
  if (last.situacao === 'COM_ERRO') return again
  if (last.lote) return { what: 'wait' }
  return last.resumo === resumo ? { what: 'nothing' } : again
}
