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
  /** An S-3000 that excludes it waits for its result. */
  excluindo: boolean
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
  /** The last event, or its exclusion, is being sent: wait for its result. */
  | { what: 'wait' }
  /** The record is never declared. */
  | { what: 'never' }

export const isWritten = (what: Step['what']) => what !== 'nothing' && what !== 'wait' && what !== 'never'

/**
 * Determines the next step. `resumo`: digest of what would be declared now; `same`: digests of the same in another
 * shape. A record whose event was excluded is declared again if it changed since, or is `asked` for (Manual S-1.3,
 * S-3000, 3.3: "Havendo necessidade de restaurar um evento excluído, esse deve ser reenviado").
 */
export function nextStep(last: LastEvent | undefined, resumo: string, same: readonly string[], asked: boolean): Step {
  if (!last) return { what: 'new' }
  if (last.excluindo) return { what: 'wait' }
  if (last.substituido)
    return asked || ![resumo, ...same].includes(last.resumo ?? '') ? { what: 'new' } : { what: 'nothing' }
  if (last.situacao === 'SEM_ERRO')
    return last.resumo === resumo || !last.nrRecibo ? { what: 'nothing' } : { what: 'correct', retifica: last.nrRecibo }
  const again = { what: 'again' as const, event: last.id, sent: last.lote !== null, retifica: last.nrReciboAnterior }
  if (last.situacao === 'COM_ERRO') return again
  if (last.lote) return { what: 'wait' }
  return last.resumo === resumo ? { what: 'nothing' } : again
}
