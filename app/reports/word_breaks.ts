import { escapeHtml } from './escape.ts'

/** Words a line has room for are never cut. Longer ones (addresses, codes) end a line behind these signs. */
const LONG = 18
const BEHIND = /(?<=[/@._-])(?=.)/u

const breakUp = (word: string) => (word.length > LONG ? word.split(BEHIND) : [word])

/** The pieces of a text that must stay whole. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap(breakUp)
    .flatMap((word) => word.split(/(?<=-)/u))

/** The text as HTML that wraps between its pieces and nowhere else. */
export const breakableHtml = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word) => breakUp(word).map(escapeHtml).join('<wbr>'))
    .join('')
