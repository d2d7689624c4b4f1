import { group, maskDecimal, onlyDigits } from './format.ts'

const withoutDots = (text: string) => text.replace(/\./g, '')

/** The text an edit inserted, and the unchanged text before and after it. */
function editOf(before: string, text: string) {
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end++
  return {
    head: text.slice(0, start),
    inserted: text.slice(start, text.length - end),
    tail: text.slice(text.length - end),
  }
}

/**
 * A typed dot may start thousands or decimals. It stays undecided ('4.', '4.1') until three digits follow or the input
 * loses the focus.
 */
function undecided(integerPart: string, rest: string, negative: string): string {
  const decimals = onlyDigits(rest)
  const integer = onlyDigits(integerPart).replace(/^0+(?=\d)/, '')
  if (Number(integer) === 0) return `${negative}0,${decimals}`
  return decimals.length < 3 ? `${negative}${group(integer)}.${decimals}` : negative + group(integer + decimals)
}

const isGrouped = (text: string) => text === maskDecimal(withoutDots(text), 15)

/**
 * Formats a number after one edit of the text `before`. Dots added by the mask are not decimal points: '4.150' plus a
 * zero is '41.500', and '41.500' without its last digit is '4.150'.
 */
export function typeDecimal(text: string, before: string, scale = 2): string {
  const { head, inserted, tail } = editOf(before, text)
  const pasted = inserted.length > 1 && inserted.includes('.')
  if (pasted) return maskDecimal(text, scale)
  const wholeOrCents = scale === 0 || text.includes(',')
  if (wholeOrCents) return maskDecimal(withoutDots(text), scale)
  const negative = text.trimStart().startsWith('-') ? '-' : ''
  const waiting = !isGrouped(before)
  if (inserted === '.') return waiting ? before : undecided(head, tail, negative)
  const dot = text.lastIndexOf('.')
  return waiting && dot >= 0
    ? undecided(text.slice(0, dot), text.slice(dot + 1), negative)
    : maskDecimal(withoutDots(text), scale)
}
