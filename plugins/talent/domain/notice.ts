import { addDays, addMonths } from '#engine'

/** Who ended the contract. */
export const INICIATIVAS = { E: 'A empresa', T: 'O talento', A: 'De comum acordo' }
/** What becomes of the notice. */
export const AVISOS = { T: 'Trabalhado', I: 'Indenizado', N: 'Sem aviso' }

export type Initiative = keyof typeof INICIATIVAS
export type Notice = keyof typeof AVISOS

/** Constituição, art. 7º, XXI, and CLT, art. 487, II: at least thirty days. */
const MIN_DAYS = 30
/**
 * Lei 12.506/2011, art. 1º, parágrafo único: "Ao aviso prévio previsto neste artigo serão acrescidos 3 (três) dias por
 * ano de serviço prestado na mesma empresa, até o máximo de 60 (sessenta) dias, perfazendo um total de até 90
 * (noventa) dias."
 */
const DAYS_PER_YEAR = 3
const MAX_ADDED_DAYS = 60

/** Whole years from the admission to the day of the notice. */
export function completeYears(admission: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(admission.slice(0, 4))
  return Math.max(0, addMonths(admission, years * 12) <= day ? years : years - 1)
}

/**
 * Days of notice by the law. The added days are a right of the employee: who resigns gives thirty (Nota Técnica MTE
 * 184/2012, item 2). By agreement an indemnified notice is paid by half (CLT, art. 484-A, I, a).
 */
export function noticeDays(initiative: Initiative, notice: Notice, admission: string, day: string): number {
  if (notice === 'N') return 0
  if (initiative === 'T') return MIN_DAYS
  const days = MIN_DAYS + Math.min(MAX_ADDED_DAYS, DAYS_PER_YEAR * completeYears(admission, day))
  return initiative === 'A' && notice === 'I' ? Math.ceil(days / 2) : days
}

/**
 * The last day of work. The day of the notice does not count, the last day does (Súmula TST 380; Código Civil, art.
 * 132). Whoever is indemnified, or has no notice, works until the day of the notice.
 */
export const lastDayOf = (notice: Notice, day: string, days: number): string =>
  notice === 'T' ? addDays(day, days) : day

/** The end of the contract with an indemnified notice in it (CLT, art. 487, § 1º; OJ 82 da SDI-1 do TST). */
export const projectedEnd = (notice: Notice, day: string, days: number, lastDay: string): string =>
  notice === 'I' ? addDays(day, days) : lastDay
