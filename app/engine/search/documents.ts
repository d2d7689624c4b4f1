import type { Row } from '../definition/row.ts'
import { compoundWordsOf, isEmptyWord, wordsOf } from '../definition/words.ts'
import { type SearchPlan, textsAt } from './plan.ts'

/** A text with more distinct words is not natural language; the index does not need all of them. */
const MAX_WORDS = 3000
/** Separator between the entries of a list, so that no phrase matches across two entries. */
const GAP = ' | '

/**
 * Index content of a record: its folded texts by field bit, and its words with the bits of the fields that contain
 * them.
 */
export interface Document {
  texts: Map<number, string>
  words: Map<string, number>
}

/** The words of folded texts, with the bits of the fields that contain them. */
export function wordsIn(texts: Iterable<[number, string]>): Map<string, number> {
  const words = new Map<string, number>()
  for (const [bit, text] of texts) {
    for (const word of text.split(/[ |]+/))
      if (word && !isEmptyWord(word) && (words.has(word) || words.size < MAX_WORDS))
        words.set(word, (words.get(word) ?? 0) | bit)
  }
  return words
}

/** The index content for a row. */
export function documentOf(row: Row, { sources }: SearchPlan): Document {
  const texts = new Map<number, string>()
  for (const source of sources) {
    const values = textsAt(row, source)
    const text = [...values.map((value) => wordsOf(value).join(' ')), ...values.flatMap(compoundWordsOf)]
      .filter(Boolean)
      .join(GAP)
    if (text) texts.set(source.bit, ` ${text} `)
  }
  return { texts, words: wordsIn(texts) }
}
