import { escapeHtml } from './escape.ts'

/** Words up to this length are never broken. Longer ones (addresses, codes) may break after these characters. */
const LONG = 18
const BEHIND = /(?<=[/@._-])(?=.)/u

const breakUp = (word: string) => (word.length > LONG ? word.split(BEHIND) : [word])

/** The unbreakable pieces of a text. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap(breakUp)
    .flatMap((word) => word.split(/(?<=-)/u))

/** The text as HTML that wraps only between its pieces. */
export const breakableHtml = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word) => breakUp(word).map(escapeHtml).join('<wbr>'))
    .join('')
