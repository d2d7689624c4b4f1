import { addDays } from '#engine'

/** Reasons for reviewing the risk assessment early (NR-1, 1.5.4.4.6). */
export const MOTIVOS_REVISAO = {
  PERIODICA: 'Revisão periódica',
  MEDIDAS: 'Após implementação das medidas de prevenção',
  MUDANCA: 'Inovações e modificações em tecnologias, ambientes, processos ou organização do trabalho',
  INADEQUACAO: 'Inadequações, insuficiências ou ineficácias das medidas de prevenção',
  ACIDENTE: 'Ocorrência de acidentes ou doenças relacionadas ao trabalho',
  LEGISLACAO: 'Mudança nos requisitos legais aplicáveis',
  SOLICITACAO: 'Solicitação justificada dos trabalhadores ou da CIPA',
} as const

/** Kinds of control measures, in the order of precedence of NR-1 (1.4.1 g). */
export const TIPOS_CONTROLE = {
  ELIMINACAO: 'Eliminação do fator de risco',
  COLETIVA: 'Medida de proteção coletiva',
  ADMINISTRATIVA: 'Medida administrativa ou de organização do trabalho',
  INDIVIDUAL: 'Medida de proteção individual',
} as const

export const PRIORIDADES = { A: 'Alta', M: 'Média', B: 'Baixa' } as const

/** Years between two assessments: 2, or 3 with a certified management system (NR-1, 1.5.4.4.6 and 1.5.4.4.6.1). */
const yearsOf = (certified: boolean) => (certified ? 3 : 2)

/** The last day by which the assessment must be repeated. */
export function reviewDue(start: string, certified: boolean): string {
  const [year, rest] = [Number(start.slice(0, 4)) + yearsOf(certified), start.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}

export type ReviewState = 'Em dia' | 'A vencer' | 'Vencida'
const SOON = 60

export const reviewState = (due: string | null | undefined, today: string): ReviewState | null =>
  !due ? null : due < today ? 'Vencida' : due <= addDays(today, SOON) ? 'A vencer' : 'Em dia'
