/**
 * Dates and times in the format of the reader's language. Portuguese uses 30/11/2026. Other languages write the month
 * as a word, because some of their readers put the month first (`app/i18n/dates.ts` follows the same rule in
 * e-mails). Typed dates are dd/mm/aaaa in all languages.
 */
import { formatDate as brDate, formatDateTime as brDateTime, isCivilDate } from '../../fields/format.ts'
import { DATE_LOCALES } from '#app/i18n/date_locales.ts'
import { dayInWords, language } from './t.ts'

/**
 * '2026-11-30' → '30/11/2026', in English '30 Nov 2026'. Only the date part of longer values is used; values that are
 * not dates are returned unchanged.
 */
export function formatDate(value: string | null | undefined): string {
  const day = value?.slice(0, 10)
  return language === 'pt-BR' || !isCivilDate(day) ? brDate(value) : dayInWords(day)
}

/** Timestamp in the reader's time zone: '30/11/2026 18:00', in English '30 Nov 2026, 18:00'. */
export function formatDateTime(value: string | null | undefined): string {
  const moment = new Date(value ?? '')
  if (language === 'pt-BR' || Number.isNaN(moment.getTime())) return brDateTime(value)
  return moment.toLocaleString(DATE_LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' })
}

const two = (number: number) => String(number).padStart(2, '0')

/** Date of a timestamp in the reader's time zone. */
export function dayOfMoment(value: string | number | null | undefined): string {
  const moment = new Date(value ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  return formatDate(`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`)
}

/** '2026-11-30' → 'segunda-feira'. */
export const weekdayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
