import { cleanTyped } from '../fields/clean.ts'
import { APOSTROPHES, fold, HYPHENS } from '../fields/fold.ts'

/** A parsed search text. */
export interface WordQuery {
  /** Terms that must all occur, in any order and position. */
  wanted: Term[]
  /** Terms that must not occur. */
  unwanted: Term[]
}

/** Adjacent words, or a single word. A single word with `beginning` also matches its inflected forms. */
export interface Term {
  /** Without accents and case; several must be adjacent. */
  words: string[]
  /**
   * Single word: common prefix of its forms ('enfermeir' for 'enfermeiro'). Absent when only the exact word matches.
   */
  beginning?: string
}

const MAX_WORD_LENGTH = 40
const MAX_QUERY_LENGTH = 200
const MAX_TERMS = 10
/** Stop words, ignored except inside quotation marks. */
const EMPTY = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'em',
  'na',
  'no',
  'nas',
  'nos',
  'com',
  'por',
  'para',
  'um',
  'uma',
  'ou',
  'que',
  'ao',
  'aos',
])
// 'C#', 'C++' and 'F#' are words; all other symbols separate words.
const WORD = /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu
const PIECE = /(-?)(?:"([^"]*)"?|(\S+))/g

const SIGN = new RegExp(`[${APOSTROPHES}]`, 'g')
/** Letters with apostrophes (D'Ávila) and hyphens (Ana-Maria) among them. */
const COMPOUND = new RegExp(`[\\p{L}${APOSTROPHES}${HYPHENS}]+`, 'gu')
const BETWEEN = new RegExp(`[${APOSTROPHES}${HYPHENS}]`)

/** The words of a text without accents, case and apostrophes, in order. The index and search texts use the same tokenizer. */
export const wordsOf = (text: string): string[] =>
  (fold(text).replace(SIGN, '').match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH))

/** The other words by which compounds of a text are searched: 'avila' of D'Ávila, 'anamaria' of Ana-Maria. */
export function compoundWordsOf(text: string): string[] {
  const found = new Set<string>()
  for (const compound of fold(text).match(COMPOUND) ?? []) {
    const parts = compound.split(BETWEEN).filter(Boolean)
    if (parts.length < 2) continue
    for (const word of [parts.join(''), ...parts]) if (word.length > 1) found.add(word.slice(0, MAX_WORD_LENGTH))
  }
  return [...found]
}

export const isEmptyWord = (word: string) => EMPTY.has(word)

/**
 * Common prefix of the forms of a word: 'vendedoras' → 'vendedor'. Short words are matched exactly: a search for Maria
 * or Java must not find Mario or JavaScript.
 */
function beginningOf(word: string, cut: boolean): string | undefined {
  if (cut) return word
  if (word.length < 6 || /[^\p{L}]/u.test(word)) return undefined
  return word.replace(/(?:[oae]s?|s)$/u, '')
}

function termOf(text: string, quoted: boolean): Term | null {
  const words = wordsOf(text)
  if (!words.length || (!quoted && words.every(isEmptyWord))) return null
  const beginning = quoted || words.length > 1 ? undefined : beginningOf(words[0]!, /\p{L}{2}\*$/u.test(text))
  return { words, ...(beginning && { beginning }) }
}

/**
 * Parses a search text: words (all must occur), `"adjacent words"`, `prefix*`, `-word` (must not occur). Never throws:
 * parts without words are skipped, and text beyond 200 characters or ten terms is ignored.
 */
export function parseWords(text: string): WordQuery {
  const query: WordQuery = { wanted: [], unwanted: [] }
  for (const [, minus, quoted, plain] of cleanTyped(text.slice(0, MAX_QUERY_LENGTH)).matchAll(PIECE)) {
    const term = termOf(quoted ?? plain ?? '', quoted !== undefined)
    if (!term) continue
    // Excluding by prefix would exclude too many people.
    if (minus) query.unwanted.push({ words: term.words })
    else query.wanted.push(term)
    if (query.wanted.length + query.unwanted.length >= MAX_TERMS) break
  }
  return query
}

/** Whether a word (as returned by `wordsOf`) matches the term. */
export const belongsTo = (term: Term, word: string) =>
  term.beginning ? word.startsWith(term.beginning) : term.words.includes(word)
