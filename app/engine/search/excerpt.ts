import type { Context } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { isRows } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import { APOSTROPHES } from '../fields/fold.ts'
import { belongsTo, compoundWordsOf, type WordQuery, wordsOf } from '../definition/words.ts'
import type { EngineContext } from '../context.ts'
import { fieldAlong, searchPlanOf, textsAt } from './plan.ts'

/** A piece of text; marked pieces match the search. */
export type Piece = [text: string, marked: boolean]

/** A passage of a record that matches, with the label of its field. */
export interface Excerpt {
  /** The searched field. */
  path: string
  /** Its label, as configured by the company. */
  label: string
  /** Text in pieces, some of them marked. */
  pieces: Piece[]
}

const BEFORE = 40
const MAX_LENGTH = 170
const TOKEN = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:[${APOSTROPHES}][\\p{L}\\p{N}\\p{M}]+)*[+#]*`, 'gu')

/**
 * Positions of the terms. Words of a phrase count only when adjacent, and as one hit: for "gerente de vendas" no other
 * "de" is marked.
 */
function hits(text: string, terms: WordQuery['wanted']): { start: number; end: number }[] {
  const tokens = [...text.matchAll(TOKEN)].flatMap((item) => {
    const [word] = wordsOf(item[0])
    return word ? [{ word, others: compoundWordsOf(item[0]), start: item.index, end: item.index + item[0].length }] : []
  })
  const wordsAt = (at: number) => {
    const lengths = terms.map((term) =>
      term.words.length > 1
        ? term.words.every((word, index) => tokens[at + index]?.word === word)
          ? term.words.length
          : 0
        : Number([tokens[at]!.word, ...tokens[at]!.others].some((word) => belongsTo(term, word))),
    )
    return Math.max(0, ...lengths)
  }
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < tokens.length;) {
    const words = wordsAt(at)
    if (words) found.push({ start: tokens[at]!.start, end: tokens[at + words - 1]!.end })
    at += words || 1
  }
  return found
}

/** The passage around the first hit, cut at word boundaries. */
function passage(text: string, first: number): { from: number; to: number } {
  const from = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1
  const end = from + MAX_LENGTH
  return { from, to: end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), first + 1) }
}

/** The text with the matches marked; all of it, or a passage. */
export function marked(text: string, { wanted }: Pick<WordQuery, 'wanted'>, whole = false): Piece[] | null {
  const found = hits(text, wanted)
  if (!found.length) return null
  const { from, to } = whole ? { from: 0, to: text.length } : passage(text, found[0]!.start)
  const pieces: Piece[] = from > 0 ? [['… ', false]] : []
  let at = from
  for (const { start, end } of found) {
    if (end > to) break
    if (start > at) pieces.push([text.slice(at, start), false])
    pieces.push([text.slice(start, end), true])
    at = end
  }
  if (at < to) pieces.push([text.slice(at, to), false])
  if (to < text.length) pieces.push([' …', false])
  return pieces
}

/** The label of the place: for a field in a list, the label of the list. */
const placeOf = (fields: FieldDefs, path: string, label: string) => {
  const outer = fields[path.split('.')[0]!]
  return isRows(outer) ? outer!.label : label
}

/**
 * The passages of a row that match, best fields first: pieces of text, never markup. The row is as the user sees it, so
 * no hidden value is returned. Every wanted term is shown once if possible.
 */
export function excerptsOf(context: Context, key: string, row: Row, words: WordQuery, most = 3): Excerpt[] {
  const plan = searchPlanOf((context as EngineContext).engine.registry.resource(key))
  if (!plan || !words.wanted.length) return []
  const { fields } = context.definition(key)
  const shown: Excerpt[] = []
  let left = words.wanted
  for (const source of [...plan.sources].sort((a, b) => b.weight - a.weight)) {
    const field = fieldAlong(fields, source.path)
    if (!field) continue
    for (const text of textsAt(row, source)) {
      if (shown.length >= most || !left.length) return shown
      if (!hits(text, left).length) continue
      shown.push({
        path: source.path,
        label: placeOf(fields, source.path, field.label),
        pieces: marked(text.replace(/\s+/g, ' '), words)!,
      })
      left = left.filter((term) => !hits(text, [term]).length)
    }
  }
  return shown
}
