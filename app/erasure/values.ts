import { fold } from '#engine/definition/fold.ts'
import type { ErasedValues, TextForm } from '#engine'

/** What identifies a person in texts. Kept, encrypted, until every store has been searched. */
export interface PersonValues {
  resource: string
  id: number
  empresaId: number | null
  account: { area: 'E' | 'P'; id: number } | null
  initials: string
  names: string[]
  emails: string[]
  /** Digits only: documents and telephones, with and without area code. */
  numbers: string[]
  /** Single words that nobody else has: sign-in names, documents with letters. */
  tokens: string[]
  /** Streets and the like: the data of many, so erased only from texts about the person. */
  common: string[]
}

/** 'Maria Aparecida Souza' → 'M. A. S.': enough to find a request again, too little to identify a person. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${word[0]?.toUpperCase() ?? ''}.`)
    .join(' ')
    .slice(0, 60)

const ERASED = '***'
const MIN_NUMBER_LENGTH = 8
const MIN_WORD_LENGTH = 4
/** Between the words of a name: a space, punctuation of a file name, an escaped apostrophe or space. */
const BETWEEN = '(?:[^\\p{L}\\p{N}]{1,4}|&#?[a-z0-9]{1,6};|%20|\\+)'
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const ACCENTS: Record<string, string> = {
  a: 'aáàâãä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôõö',
  u: 'uúùûü',
  y: 'yýÿ',
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const letter = (value: string) => (ACCENTS[value] ? `[${ACCENTS[value]}]` : escaped(value))
const wordsOf = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
const lettersOf = (text: string) =>
  fold(text)
    .replace(/&#?[a-z0-9]{1,6};|%20/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A name as the words between which other characters stand, with and without accents. */
const namePattern = (words: string[]) => START + words.map((word) => [...word].map(letter).join('')).join(BETWEEN) + END
/** A number with any punctuation. */
const numberPattern = (digits: string) => `(?<!\\d)${[...digits].join('[ .\\-/()]{0,2}')}(?!\\d)`
const emailPattern = (address: string) => `(?<![\\w.+-])${escaped(address)}(?![\\w-])`

/** The longest part of a name without accents: the same in every way of writing it. */
function rarest(name: string): string {
  const runs = name.match(/[A-Za-z]{2,}/g) ?? []
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** How documents and telephones are usually written. */
function written(digits: string): string[] {
  const at = (from: number, to?: number) => digits.slice(from, to)
  const some = [digits]
  if (digits.length === 11) some.push(`${at(0, 3)}.${at(3, 6)}.${at(6, 9)}-${at(9)}`, `${at(0, 9)}-${at(9)}`)
  if (digits.length === 11) some.push(`${at(0, 3)}.${at(3, 8)}.${at(8, 10)}-${at(10)}`)
  some.push(`${at(-8, -4)}-${at(-4)}`, `${at(-8, -4)} ${at(-4)}`)
  return some
}

export interface SearchedValues {
  names: readonly { name: string; initials: string }[]
  emails: readonly string[]
  numbers: readonly string[]
  /** Single words. */
  words: readonly string[]
}

/** Finds values of people in texts and replaces them: names by initials, everything else by '***'. */
export class ValueSearch implements ErasedValues {
  readonly #pattern: RegExp | null
  readonly #initials = new Map<string, string>()
  /** Texts one of which every text with a value contains, ignoring case: for `LIKE`. */
  readonly hints: readonly string[]

  constructor({ names, emails, numbers, words }: SearchedValues) {
    const full = names.flatMap(({ name, initials }) => {
      const parts = wordsOf(name)
      if (parts.length < 2) return []
      this.#initials.set(parts.join(''), initials)
      return [{ name, parts }]
    })
    const long = numbers.filter((number) => number.length >= MIN_NUMBER_LENGTH)
    const patterns = [
      ...emails.map(emailPattern),
      ...full.toSorted((a, b) => b.parts.length - a.parts.length).map(({ parts }) => namePattern(parts)),
      ...long.toSorted((a, b) => b.length - a.length).map(numberPattern),
      ...words.map((word) => START + escaped(word) + END),
    ]
    this.#pattern = patterns.length ? new RegExp(patterns.join('|'), 'giu') : null
    this.hints = [
      ...new Set([
        ...full.map(({ name }) => rarest(name)),
        ...emails.map((email) => email.split('@')[0]!),
        ...long.flatMap(written),
        ...words,
      ]),
    ].filter((value) => value.length > 1)
  }

  get isEmpty() {
    return this.#pattern === null
  }

  // Bound, because stores pass them on.
  readonly isIn = (text: string, form?: TextForm): boolean => this.clean(text, form) !== text

  readonly clean = (text: string, form: TextForm = 'text'): string => {
    if (!this.#pattern || !text) return text
    if (form === 'json') return this.#cleanJson(text)
    if (form === 'address') return this.#cleanAddress(text)
    return this.#replace(text)
  }

  #replace(text: string): string {
    return text.replace(this.#pattern!, (value) => this.#initials.get(lettersOf(value)) ?? ERASED)
  }

  #cleanJson(text: string): string {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return this.#replace(text)
    }
    const cleaned = this.#cleanValue(value)
    return cleaned === value ? text : JSON.stringify(cleaned)
  }

  /** The same value when nothing was found in it. */
  #cleanValue(value: unknown): unknown {
    if (typeof value === 'string') return this.#replace(value)
    if (typeof value === 'number') return this.isIn(String(value)) ? null : value
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, one]) => [name, this.#cleanValue(one)] as const)
    if (entries.every(([name, one]) => one === (value as Record<string, unknown>)[name])) return value
    return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  }

  #cleanAddress(text: string): string {
    return this.#replace(text)
      .split(/([/?&=,;]|%2C)/)
      .map((part) => {
        const plain = decoded(part)
        const clean = this.#replace(plain)
        return clean === plain ? part : encodeURIComponent(clean)
      })
      .join('')
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

/** Replaces what belongs to one person, in texts known to be about them: also single names and the street. */
export function ownSearch(values: PersonValues): ValueSearch {
  const { initials } = values
  const single = values.names.flatMap((name) =>
    (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH),
  )
  return new ValueSearch({
    names: [...values.names, ...values.common].map((name) => ({ name, initials })),
    emails: values.emails,
    numbers: values.numbers,
    words: [...new Set([...values.tokens, ...single])],
  })
}
