import { trimEndOf } from '#engine/fields/trim.ts'
const WORD = /[\p{L}\p{N}@._+-]+/gu
const MIN_NUMBER_LENGTH = 8

/**
 * Replaces known originals in free texts: full names of two or more words, e-mail addresses, and long numbers with any
 * punctuation.
 */
export class Scrubber {
  readonly #numbers = new Map<string, string>()
  readonly #single = new Map<string, string>()
  /** By the first word: the complete phrases, longest first. */
  readonly #phrases = new Map<string, { words: string[]; fake: string }[]>()

  add(original: string, fake: string) {
    const digits = original.replace(/\D/g, '')
    if (digits.length >= MIN_NUMBER_LENGTH && digits.length >= original.length / 2) this.#numbers.set(digits, fake)
    const words = wordsOf(original)
    if (words.length === 1 && original.includes('@')) this.#single.set(words[0]!, fake)
    if (words.length < 2) return
    const known = this.#phrases.get(words[0]!) ?? []
    if (known.some((item) => item.words.join(' ') === words.join(' '))) return
    known.push({ words, fake })
    known.sort((a, b) => b.words.length - a.words.length)
    this.#phrases.set(words[0]!, known)
  }

  clean(text: string): string {
    if (text.length < 5) return text
    const found = [...text.matchAll(WORD)].map((item) => ({
      from: item.index,
      to: item.index + item[0].length,
      word: fold(item[0]),
    }))
    let cleaned = ''
    let place = 0
    for (let index = 0; index < found.length; index++) {
      const { from, to, word } = found[index]!
      const match = this.#at(found, index, word)
      if (!match) continue
      const end = match.count === 1 ? to : found[index + match.count - 1]!.to
      cleaned += text.slice(place, from) + match.fake
      place = end
      index += match.count - 1
    }
    return place === 0 ? text : cleaned + text.slice(place)
  }

  #at(found: { word: string }[], index: number, word: string) {
    const single = this.#single.get(word) ?? (/\d/.test(word) ? this.#numbers.get(word.replace(/\D/g, '')) : undefined)
    if (single !== undefined) return { fake: single, count: 1 }
    for (const { words, fake } of this.#phrases.get(word) ?? [])
      if (words.every((value, offset) => found[index + offset]?.word === value)) return { fake, count: words.length }
    return undefined
  }
}

const fold = (text: string) => trimEndOf(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), '.')
const wordsOf = (text: string) => [...text.matchAll(WORD)].map((item) => fold(item[0]))
