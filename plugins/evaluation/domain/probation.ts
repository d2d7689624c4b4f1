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

/**
 * Last day of the first term: the one agreed in the contract where it has one within the legal maximum, otherwise so
 * many days as the company usually agrees.
 */
export const firstTermEnd = (admission: string, usualDays: number, agreed?: string | null): string =>
  agreed && agreed >= admission && agreed <= legalEnd(admission)
    ? agreed
    : dueDay(admission, Math.min(usualDays, LEGAL_DAYS))

/** Current last day of the probation period: that of the extension, or of the first term. */
export const probationEnd = (firstEnd: string, decisions: Decided[]): string =>
  decisions.find((decision) => decision.decisao === 'P')?.ate ?? firstEnd

export const isFinal = (decisions: Decided[]) => decisions.some((decision) => decision.decisao !== 'P')

const OPEN_ENDED = 'o contrato já é por prazo indeterminado (CLT, arts. 445 e 451)'

/**
 * Why a decision is not allowed: field and message; null if it is. A term that ran out without a decision has made the
 * contract open-ended: it can be neither extended nor ended as one of probation, only confirmed.
 */
export function decisionProblem(
  { admission, firstEnd }: { admission: string; firstEnd: string },
  given: { decisao: Decisao; data: string; ate: string | null },
  before: Decided[],
): { field: string; message: string } | null {
  const last = legalEnd(admission)
  const final = before.find((decided) => decided.decisao !== 'P')
  if (final)
    return { field: 'decisao', message: `A experiência deste talento já foi decidida em ${brDate(final.data)}.` }
  if (given.data < admission) return { field: 'data', message: 'A decisão não pode ser anterior à admissão.' }
  if (given.decisao === 'E') return null
  if (given.data > last)
    return { field: 'decisao', message: `Os ${LEGAL_DAYS} dias terminaram em ${brDate(last)}: ${OPEN_ENDED}.` }
  const end = probationEnd(firstEnd, before)
  if (given.data > end)
    return {
      field: 'decisao',
      message: `${before.length ? 'A prorrogação terminou' : 'O primeiro prazo terminou, sem prorrogação,'} em ${brDate(end)}: ${OPEN_ENDED}.`,
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
  return given.ate <= end
    ? { field: 'ate', message: `A prorrogação deve terminar depois do primeiro prazo, ${brDate(end)}.` }
    : null
}
