import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from './languages.ts'

/** A text in one language: the Portuguese one is its name, `{places}` are filled in. */
export type Words = (text: string, values?: Record<string, string | number | null | undefined>) => string

const filled = (text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name] ?? '') : all))

const known = new Map<string, Words>()

/** The texts as the sources have them. */
export const portuguese: Words = filled

/**
 * What a plugin says to people without the staff app, outside the browser: mails and pages for who runs no script. Portuguese stands in
 * the sources, the others in `en.json` and `es.json` of the folder. A text that is not there is said in Portuguese.
 * @example const t = wordsIn(new URL('../words/', import.meta.url), 'en'); t('Olá, {nome}!', { nome })
 */
export function wordsIn(folder: URL, language: Language): Words {
  const key = `${folder.href} ${language}`
  const found = known.get(key)
  if (found) return found
  const file = new URL(`${language}.json`, folder)
  const texts: Record<string, string> =
    language !== LANGUAGES[0] && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const words: Words = (text, values) => filled(Object.hasOwn(texts, text) ? texts[text]! : text, values)
  known.set(key, words)
  return words
}
