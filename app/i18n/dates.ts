import { DATE_LOCALES } from './date_locales.ts'
import { type Language, LANGUAGES } from './languages.ts'

const written = (language: Language) => language !== LANGUAGES[0]

/** '2026-11-30' → '30/11/2026'; in other languages with the month as a word, for some of their readers put it first. */
export const dayIn = (language: Language, day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALES[language], {
    timeZone: 'UTC',
    ...(written(language) ? { dateStyle: 'long' } : { day: '2-digit', month: '2-digit', year: 'numeric' }),
  })

/** '2026-11-30' → 'segunda-feira'. */
export const weekdayIn = (language: Language, day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALES[language], { weekday: 'long', timeZone: 'UTC' })

/** A moment in Brasília: '30/11/2026, 18:00'. */
export const momentIn = (language: Language, iso: string) =>
  new Date(iso).toLocaleString(DATE_LOCALES[language], {
    timeZone: 'America/Sao_Paulo',
    dateStyle: written(language) ? 'long' : 'short',
    timeStyle: 'short',
  })
