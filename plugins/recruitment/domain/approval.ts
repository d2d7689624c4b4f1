/** A step of an approval: the approver and the substitute. */
export interface ApprovalStep {
  aprovador: number
  substituto: number | null
}

export interface Decider {
  id: number
  /** The user who requested the vacancy. */
  requester: number | null
  /** Setting of the company. */
  mayApproveOwn: boolean
  /** Has the authority to release vacancies. */
  releases: boolean
}

/**
 * Users cannot decide on their own requests. If that excludes everybody of the step, users who may release vacancies
 * decide.
 */
export function mayDecide({ aprovador, substituto }: ApprovalStep, { id, requester, ...who }: Decider): boolean {
  const barred = (user: number) => user === requester && !who.mayApproveOwn
  if (barred(id)) return false
  const named = [aprovador, ...(substituto ? [substituto] : [])]
  return named.includes(id) || (who.releases && named.every(barred))
}

/** Whether a chain applies to this monthly amount; an unknown amount only matches a chain without limits. */
export function fitsAmount(
  { valorIni, valorFim }: { valorIni?: number | null; valorFim?: number | null },
  amount: number | null,
): boolean {
  const limited = (valorIni ?? null) !== null || (valorFim ?? null) !== null
  if (amount === null) return !limited
  return amount >= (valorIni ?? 0) && amount <= (valorFim ?? Number.POSITIVE_INFINITY)
}
