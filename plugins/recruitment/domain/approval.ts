/** A step of an approval: who decides, and who does so in their place. */
export interface ApprovalStep {
  aprovador: number
  substituto: number | null
}

export interface Decider {
  id: number
  /** Whoever asked for the vacancy. */
  requester: number | null
  /** The setting of the company. */
  mayApproveOwn: boolean
  /** Has the authority to release vacancies. */
  releases: boolean
}

/** Nobody decides about their own request. When that leaves nobody of the step, whoever may release vacancies decides. */
export function mayDecide({ aprovador, substituto }: ApprovalStep, { id, requester, ...who }: Decider): boolean {
  const barred = (user: number) => user === requester && !who.mayApproveOwn
  if (barred(id)) return false
  const named = [aprovador, ...(substituto ? [substituto] : [])]
  return named.includes(id) || (who.releases && named.every(barred))
}

/** Whether a chain is meant for this amount a month; an unknown amount only fits a chain without limits. */
export function fitsAmount(
  { valorIni, valorFim }: { valorIni?: number | null; valorFim?: number | null },
  amount: number | null,
): boolean {
  const limited = (valorIni ?? null) !== null || (valorFim ?? null) !== null
  if (amount === null) return !limited
  return amount >= (valorIni ?? 0) && amount <= (valorFim ?? Number.POSITIVE_INFINITY)
}
