import { fold } from './fold.ts'

/** What somebody typed into a search box, taken apart. */
export interface WordQuery {
  /** Everything that must occur, in any order and place. */
  wanted: Term[]
  /** What must not occur. */
  unwanted: Term[]
}

/** Words that must stand side by side; a single word that is not `exact` also finds its other forms, from their common beginning. */
export interface Term {
  /** Folded; several stand side by side. */
  words: string[]
  /** A single word: where its forms begin ('enfermeir' for 'enfermeiro'). Absent when only the word itself counts. */
  beginning?: string
}

const LONGEST_WORD = 40
const LONGEST_QUERY = 200
const MOST_TERMS = 10
/** Words every text is full of say nothing by themselves; between quotation marks they count. */
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
// 'C#', 'C++' and 'F#' are words of their own; every other sign separates.
const WORD = /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu
const PIECE = /(-?)(?:"([^"]*)"?|(\S+))/g

/** The words of a text without accents and case, in order. The one way texts are cut, for writing the index and for asking it. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))

export const isEmptyWord = (word: string) => EMPTY.has(word)

/** Where the forms of a word begin: 'vendedoras' → 'vendedor'. Short words count as they are: who looks for Maria or Java does not mean Mario or JavaScript. */
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
 * Understands what people type: words (all must occur), `"words side by side"`, `beginning*`, `-word` (must not occur). Never fails: what has no
 * words is left out, and beyond 200 characters or ten terms the rest is ignored.
 */
export function parseWords(text: string): WordQuery {
  const query: WordQuery = { wanted: [], unwanted: [] }
  for (const [, minus, quoted, plain] of text.slice(0, LONGEST_QUERY).matchAll(PIECE)) {
    const term = termOf(quoted ?? plain ?? '', quoted !== undefined)
    if (!term) continue
    // Leaving out people by the beginning of a word would leave out too many.
    if (minus) query.unwanted.push({ words: term.words })
    else query.wanted.push(term)
    if (query.wanted.length + query.unwanted.length >= MOST_TERMS) break
  }
  return query
}

/** Whether a word (as `wordsOf` gives it) is one of the term's. */
export const belongsTo = (term: Term, word: string) =>
  term.beginning ? word.startsWith(term.beginning) : term.words.includes(word)
