import { DATE_LOCALES } from '#app/i18n/date_locales.ts'

/**
 * Texts of public pages in the reader's language. Portuguese texts are in the sources; other languages are in JSON
 * files, loaded before the first render and only when needed. Texts written by companies are not translated.
 */
export const LANGUAGES = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES

const STORAGE_KEY = 'idioma'
const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text)

function kept(): Language | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    return isLanguage(text) ? text : null
  } catch {
    return null
  }
}

/** The first supported language among the browser's; Portuguese when there is none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const value of wanted) {
    const short = value.toLowerCase().split('-')[0]!
    if (short === 'pt') return 'pt-BR'
    if (short === 'en' || short === 'es') return short
  }
  return 'pt-BR'
}

/** `?idioma=en`: the language in links and for search engines. It is stored, so the next pages use it too. */
function named(): Language | null {
  if (typeof location === 'undefined') return null
  const text = new URLSearchParams(location.search).get('idioma')
  if (!isLanguage(text)) return null
  saveLanguage(text)
  return text
}

/** Language of this visit: from the address, else the stored choice, else from the browser. */
export let language: Language = named() ?? kept() ?? languageOf(navigator.languages ?? [])

type Texts = Record<string, string>
const files = import.meta.glob<Texts>(['../languages/*.json', '../../../plugins/*/languages/*.json'], {
  import: 'default',
})

/** Translations of a language by their Portuguese text. When a file fails to load, its texts stay in Portuguese. */
async function wordsOf(wanted: Language): Promise<Map<string, string>> {
  const paths = Object.keys(files).filter((path) => path.endsWith(`/${wanted}.json`))
  const found = await Promise.all(paths.map((path) => files[path]!().catch(() => ({}))))
  return new Map(found.flatMap((item) => Object.entries(item)))
}

let words = language === 'pt-BR' ? new Map<string, string>() : await wordsOf(language)
let patterns: [RegExp, names: string[], text: string][] | undefined

/** For tests: changes the language. */
export async function setLanguage(wanted: Language) {
  language = wanted
  words = wanted === 'pt-BR' ? new Map() : await wordsOf(wanted)
  patterns = undefined
}

type Values = Record<string, string | number | null | undefined>

const filled = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (_all, name) => String(values[name] ?? ''))

/**
 * Translates a text of the pages: `t('{total} vagas', { total })`. The Portuguese text is the key and must be a
 * literal, so that a test can find all keys.
 */
export function t(text: string, values?: Values): string {
  const found = words.get(text) ?? text
  return values ? filled(found, values) : found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Minimum number of fixed letters in a pattern. Shorter patterns would match unrelated sentences. */
const MIN_TEXTS = 10
const fixed = (name: string) => name.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '').length

/**
 * Keys with placeholders as patterns, ordered by the length of their fixed text, because the longest match is the most
 * specific.
 */
const placed = () =>
  [...words]
    .filter(([name]) => /\{\w+\}/.test(name) && fixed(name) >= MIN_TEXTS)
    .sort(([a], [b]) => fixed(b) - fixed(a))
    .map(([name, text]): [RegExp, string[], string] => [
      new RegExp(
        `^${name
          .split(/\{\w+\}/)
          .map(escaped)
          .join('(.+?)')}$`,
        'su',
      ),
      [...name.matchAll(/\{(\w+)\}/g)].map((item) => item[1]!),
      text,
    ])

/** '2026-11-30' → '30 Nov 2026': the month as a word, because some readers of other languages put it first. */
export const dayInWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })

/** Translates a sentence of the server or of a definition whose values are already filled in: 'Nome é obrigatório'. */
export function serverText<T extends string | null | undefined>(text: T): T {
  if (!text || !words.size) return text
  const found = words.get(text)
  if (found !== undefined) return found as T
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (day) return dayInWords(`${year}-${month}-${day}`) as T
  for (const [pattern, names, translation] of (patterns ??= placed())) {
    const match = pattern.exec(text)
    if (match)
      return filled(translation, Object.fromEntries(names.map((name, at) => [name, serverText(match[at + 1]!)]))) as T
  }
  return text
}

/** Stores the language in this browser. The caller reloads the page afterwards. */
export function saveLanguage(wanted: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, wanted)
  } catch {
    // Without storage the choice is lost and the browser's language is used again.
  }
}

if (typeof document !== 'undefined') document.documentElement.lang = language
