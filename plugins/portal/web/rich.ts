import { htmlToText, sanitizeRichText } from '#engine/fields/richText/sanitize.ts'
import { escape } from './head.ts'

/** Text of a company as HTML: formatted text sanitised again, plain text with its line breaks. */
export const rich = (text: string | null) =>
  !text ? '' : /<\w[^<>]*>/.test(text) ? sanitizeRichText(text) : escape(text).replaceAll('\n', '<br>')

/** The first sentences, for lists and previews. */
export function excerpt(text: string | null, most: number): string {
  const plain = htmlToText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > most ? `${plain.slice(0, most).trimEnd()}…` : plain
}
