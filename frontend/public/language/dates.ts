/**
 * Days and moments as the reader of the page expects them. In Portuguese 30/11/2026; in other languages the month is a word, for some of
 * their readers put it first (`app/languages/dates.ts` writes mails by the same rule). What is typed stays dd/mm/aaaa everywhere.
 */
import { formatDate as brDate, formatDateTime as brDateTime, isCivilDate } from '../../fields/format.ts'
import { DATE_LOCALES } from '#app/languages/date_locales.ts'
import { dayInWords, language } from './t.ts'

/** '2026-11-30' → '30/11/2026', in English '30 Nov 2026'. Longer values keep their date only; what is no date comes back as it is. */
export function formatDate(value: string | null | undefined): string {
  const day = value?.slice(0, 10)
  return language === 'pt-BR' || !isCivilDate(day) ? brDate(value) : dayInWords(day)
}

/** A moment on the clock of the reader: '30/11/2026 18:00', in English '30 Nov 2026, 18:00'. */
export function formatDateTime(value: string | null | undefined): string {
  const moment = new Date(value ?? '')
  if (language === 'pt-BR' || Number.isNaN(moment.getTime())) return brDateTime(value)
  return moment.toLocaleString(DATE_LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' })
}

const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment on the clock of the reader. */
export function dayOfMoment(value: string | number | null | undefined): string {
  const moment = new Date(value ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  return formatDate(`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`)
}

/** '2026-11-30' → 'segunda-feira'. */
export const weekdayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
