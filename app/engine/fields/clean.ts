/**
 * What every text that enters passes once, at the door (`compiler/normalise_input.ts`), and what is typed into a search
 * or stands in the cell of a spreadsheet: two texts that look alike are alike. Browser-safe: forms ask the same.
 */

/** Printable ASCII and Latin letters: nothing to do but trim. */
const PLAIN = /^[\x20-\x7E\xA1-\xAC\xAE-\u02AF]*$/
const PLAIN_LINES = /^[\n\t\x20-\x7E\xA1-\xAC\xAE-\u02AF]*$/
/** Breaks of lines and pages of all systems. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
/** Blanks of every width, the no-break one and the empty cell of Braille among them. */
const BLANKS = /[\p{Zs}\u2800]/gu

/** Scripts that write letters apart or joined by U+200C and U+200D, with other meanings. */
const JOINING =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Myanmar Khmer Tibetan'.split(
    ' ',
  )
const letter = `(?:(?!\\p{DI})[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}\\u064B-\\u0655\\u0670])`
const picture = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?'
/**
 * Invisible signs that belong to a visible one: joiners between letters and between pictures (a family, a flag of a
 * region, a heart in colour), forms of ideographs, and the Arabic signs that are visible though they format numbers.
 */
const KEPT = [
  `${picture}(?:\\u200D${picture})*(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?`,
  '[0-9#*]\\uFE0F\\u20E3',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  `${letter}+(?:[\\u200C\\u200D]${letter}+)*`,
  '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\n\\t]',
]
/** Signs that nobody sees: control, format, marks of the direction of reading, fillers. */
const UNSEEN = new RegExp(`(${KEPT.join('|')})|[\\p{Cc}\\p{Cf}\\p{DI}]`, 'gu')

const withoutUnseen = (text: string) => text.replace(UNSEEN, (_sign, kept?: string) => kept ?? '').normalize('NFC')

/**
 * A text of one line: composed (NFC), without control and format characters, with plain blanks, trimmed. A text that
 * nobody would see is empty.
 */
export const cleanLine = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : withoutUnseen(text.replace(BREAKS, ' ').replaceAll('\t', ' ').replace(BLANKS, ' ')).trim()

/** The same for a text of several lines: its breaks (as `\n`) and tabs stay. */
export const cleanLines = (text: string): string =>
  PLAIN_LINES.test(text) ? text.trim() : withoutUnseen(text.replace(BREAKS, '\n').replace(BLANKS, ' ')).trim()

/** What is typed into a search; signs nobody sees stay alone, because they find nothing and nothing finds all. */
export const cleanTyped = (text: string): string => cleanLine(text) || text.trim()

/** Written as an entity, an unseen sign is one all the same. */
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(shy|ZeroWidthSpace|NoBreak|lrm|rlm));?/gi
/** HTML: its blanks stay, which editors write as no-break ones where several stand together. */
export const cleanMarkup = (html: string): string =>
  withoutUnseen(
    html
      .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
        const code = Number.parseInt(decimal ?? hex ?? '0', decimal ? 10 : 16)
        const isUnseen =
          name !== undefined || (code <= 0x10ffff && /^[\p{Cf}\p{DI}]$/u.test(String.fromCodePoint(code)))
        return isUnseen ? '' : entity
      })
      .replace(BREAKS, '\n'),
  )

/** The domain as name servers know it: 'ação.com.br' → 'xn--ao-siap.com.br'; undefined for what is none. */
function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** An address of mail: full-width and other forms of a letter are that letter (NFKC), the domain is ASCII. */
export function cleanEmail(text: string): string {
  if (PLAIN.test(text) && !/[^ -~]/.test(text)) return text.trim()
  const plain = cleanLine(text.normalize('NFKC'))
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return at < 0 || !/[^ -~]/.test(domain) ? plain : `${plain.slice(0, at + 1)}${asciiDomain(domain) ?? domain}`
}

/** How a text of a kind enters; `exact` as it was sent. */
export type Entry = 'line' | 'lines' | 'markup' | 'email' | 'exact'

const CLEANERS: Record<Entry, (text: string) => string> = {
  line: cleanLine,
  lines: cleanLines,
  markup: cleanMarkup,
  email: cleanEmail,
  exact: (text) => text,
}

/** A text that enters a field of a kind. */
export const cleanText = (text: string, entry: Entry = 'line'): string => CLEANERS[entry](text)
