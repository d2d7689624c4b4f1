/** Additional pay a risk gives the right to: NR-15 and CLT, art. 192; NR-16 and CLT, art. 193. */
export const ADICIONAIS = {
  MIN: 'Insalubridade, grau mínimo (10%)',
  MED: 'Insalubridade, grau médio (20%)',
  MAX: 'Insalubridade, grau máximo (40%)',
  PER: 'Periculosidade (30%)',
} as const
export type Adicional = keyof typeof ADICIONAIS

/** What the professional concludes of a measurement. */
export const CONCLUSOES = { NAO: 'Não enseja adicional', ...ADICIONAIS } as const

export const PERCENTUAIS: Record<Adicional, number> = { MIN: 10, MED: 20, MAX: 40, PER: 30 }

/** What insalubridade is a share of. Periculosidade is always of the wage without additions (CLT, art. 193 § 1º). */
export const BASES_INSALUBRIDADE = {
  M: 'Salário mínimo',
  P: 'Piso da categoria',
  S: 'Salário do empregado',
} as const
export const BASE_PERICULOSIDADE = 'Salário, sem acréscimos'

export const SITUACOES_ADICIONAL = {
  OK: { label: 'Confere', tone: 'success' },
  FALTA: { label: 'Não recebe', tone: 'error' },
  GRAU: { label: 'Recebe outro', tone: 'warning' },
  SOBRA: { label: 'Recebe sem avaliação que o peça', tone: 'warning' },
} as const

interface Concluded {
  adicional: string | null
  neutralizado: boolean | null
}

/** What a measurement gives a right to. Protection ends insalubridade (NR-15, item 15.4); it does not end periculosidade. */
export const rightOf = ({ adicional, neutralizado }: Concluded): Adicional | null =>
  adicional && adicional in ADICIONAIS && (adicional === 'PER' || !neutralizado) ? (adicional as Adicional) : null

/** The risks of one person that give a right: insalubridade counts once, in the highest degree (NR-15, item 15.3). */
export function dueOf(concluded: readonly Concluded[]): Adicional[] {
  const open = concluded.flatMap((one) => rightOf(one) ?? [])
  const degree = (['MAX', 'MED', 'MIN'] as const).find((value) => open.includes(value))
  return [...(degree ? [degree] : []), ...(open.includes('PER') ? (['PER'] as const) : [])]
}

/** Compares what is due with what is paid. Of two the employee chooses one (CLT, art. 193 § 2º). */
export function payState(due: readonly Adicional[], paid: Adicional | null): keyof typeof SITUACOES_ADICIONAL | null {
  if (!due.length) return paid ? 'SOBRA' : null
  if (!paid) return 'FALTA'
  return due.includes(paid) ? 'OK' : 'GRAU'
}
