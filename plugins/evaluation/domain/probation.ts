import { addDays, brDate } from '#engine'

/** Maximum length of a probation period (CLT, art. 445, parágrafo único); the day of admission is the first one. */
export const LEGAL_DAYS = 90

export const FOLLOW_UPS = 'avaliacao/acompanhamentos-periodos-experiencia'
export const DECISIONS = 'avaliacao/decisoes-experiencia'
export const PERIODS = 'avaliacao/periodos-experiencia'

export const DECISOES = { E: 'Efetivado', P: 'Prorrogado', D: 'Dispensado' }
export type Decisao = keyof typeof DECISOES

/** Maximum number of periods of one plan. Source: document 2, §5 "Admission-date form". */
export const MAX_PERIODS = 6

/** The date on which this many days have passed since admission. */
export const dueDay = (admission: string, days: number) => addDays(admission, days - 1)
export const legalEnd = (admission: string) => dueDay(admission, LEGAL_DAYS)

export interface Decided {
  decisao: Decisao
  data: string
  ate: string | null
}

/** Current last day of the probation period: the extension, or the first term. */
export function probationEnd(admission: string, firstTerm: number, decisions: Decided[]): string {
  const extended = decisions.find((decision) => decision.decisao === 'P')
  return extended?.ate ?? dueDay(admission, Math.min(firstTerm, LEGAL_DAYS))
}

export const isFinal = (decisions: Decided[]) => decisions.some((decision) => decision.decisao !== 'P')

/** Why a decision is not allowed: field and message; null if it is. */
export function decisionProblem(
  admission: string,
  given: { decisao: Decisao; data: string; ate: string | null },
  before: Decided[],
): { field: string; message: string } | null {
  const last = legalEnd(admission)
  const final = before.find((decided) => decided.decisao !== 'P')
  if (final)
    return { field: 'decisao', message: `A experiência deste talento já foi decidida em ${brDate(final.data)}.` }
  if (given.data < admission) return { field: 'data', message: 'A decisão não pode ser anterior à admissão.' }
  if (given.decisao !== 'E' && given.data > last)
    return {
      field: 'decisao',
      message: `Os ${LEGAL_DAYS} dias terminaram em ${brDate(last)}: o contrato já é por prazo indeterminado (CLT, arts. 445 e 451).`,
    }
  if (given.decisao !== 'P') return null
  if (before.length)
    return { field: 'decisao', message: 'A experiência só pode ser prorrogada uma vez (CLT, art. 451).' }
  if (!given.ate) return null
  if (given.ate > last)
    return {
      field: 'ate',
      message: `O contrato de experiência termina no máximo em ${brDate(last)}, ${LEGAL_DAYS} dias depois da admissão (CLT, art. 445).`,
    }
  return given.ate <= given.data
    ? { field: 'ate', message: 'A prorrogação deve terminar depois do dia da decisão.' }
    : null
}
