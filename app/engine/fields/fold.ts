import { cleanLine, cleanTyped } from './clean.ts'

const ACCENTED = /[^\0-\x7f]/

/** Folds accents and case: "Ação" and "acao" become equal. Texts are sorted by it, and two unique texts that fold alike are one. */
export const fold = (text: string): string =>
  // Plain letters have nothing to fold but their case; databases ask for every row they sort.
  ACCENTED.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : text.toLowerCase()

/** Every sign that people and keyboards write for an apostrophe. */
export const APOSTROPHES = "'’‘‛ʼʻʹ′´`＇"
/** Every kind of hyphen and dash; the plain one is last, so that the list can end a character class. */
export const HYPHENS = '‐‑‒–—―−﹣－-'
/** Blanks besides the plain one. */
const OTHER_BLANKS = '\t\n\v\f\r\u00A0\u2000-\u200A\u202F\u205F\u3000'
export const BLANKS = ` ${OTHER_BLANKS}`

const MARKED = new RegExp(`  |[${OTHER_BLANKS}${APOSTROPHES}${HYPHENS}]`)
const ANY_HYPHEN = new RegExp(`[${HYPHENS}]`)
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')
const HYPHEN = new RegExp(`[${HYPHENS}]`, 'g')
const BLANK = new RegExp(`[${BLANKS}]+`, 'g')
const BLANK_OR_HYPHEN = new RegExp(`[${BLANKS}${HYPHENS}]+`, 'g')

/**
 * How a text is searched: folded, without apostrophes, with single blanks. A text with hyphens has two forms, because
 * people write "Ana-Maria" as one word and as two.
 */
export function searchForms(text: string): string[] {
  if (!MARKED.test(text)) return [fold(text)]
  const plain = fold(text).replace(APOSTROPHE, '')
  if (!ANY_HYPHEN.test(plain)) return [plain.replace(BLANK, ' ')]
  return [plain.replace(HYPHEN, '').replace(BLANK, ' '), plain.replace(BLANK_OR_HYPHEN, ' ')]
}

/** The forms of a typed text, which a stored form must contain; undefined when it is nothing but signs and blanks. */
export function typedForms(typed: string): string[] | undefined {
  const forms = [...new Set(searchForms(cleanTyped(typed)))].filter((form) => form.trim() !== '')
  return forms.length ? forms : undefined
}

/** Whether a search for the typed text finds this one; the rule of all searches, on the server and in the browser. */
export function isFoundIn(typed: string, text: string): boolean {
  const forms = typedForms(typed)
  if (!forms) return fold(text).includes(fold(cleanTyped(typed)))
  const stored = searchForms(text).join('\n')
  return forms.some((form) => stored.includes(form))
}

/** Whether each typed word is found, in any order. */
export const wordsAreFoundIn = (typed: string, text: string): boolean =>
  cleanTyped(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => isFoundIn(word, text))

/** A name as a file or another system may write it: without accents, case, apostrophes, hyphens and blanks. */
export const nameKey = (text: string): string =>
  fold(cleanLine(text)).replace(APOSTROPHE, '').replace(BLANK_OR_HYPHEN, '')
