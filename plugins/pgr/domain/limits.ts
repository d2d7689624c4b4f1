/**
 * Limits fixed by law: agent of Table 24, unit of measure, limit, source. For other agents the measurement contains the
 * limit.
 */
const LIMITS: [agent: string, unit: string, limit: number, source: string][] = [
  ['02.01.001', '4', 85, 'Decreto nº 3.048/1999, anexo IV, NEN'],
  ['02.01.002', '5', 5, 'NR-15, anexo 8, aren'],
  ['02.01.003', '5', 1.1, 'NR-15, anexo 8, aren'],
  ['02.01.004', '6', 21, 'NR-15, anexo 8, VDVR'],
]

/** The legal tolerance limit of an agent measured in a unit. */
export function legalLimit(agent: string | null, unit: string | null): { limit: number; source: string } | null {
  const found = LIMITS.find(([code, measure]) => code === agent && measure === unit)
  return found ? { limit: found[2], source: found[3] } : null
}
