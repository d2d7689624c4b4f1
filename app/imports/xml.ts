import { broken, MOST_OF_A_LINE } from './errors.ts'

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Unescapes XML text, including `_x000D_`, which is how Excel writes control characters. */
export const unescapeXml = (text: string) =>
  (text.includes('&')
    ? text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) =>
        number ? character(Number.parseInt(name, number === '#x' ? 16 : 10)) : (NAMED[name] ?? whole),
      )
    : text
  ).replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => character(Number.parseInt(code, 16)))

export const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined
}

/** The text of a shared or inline string: its runs, without phonetic guides (Japanese). */
export const runsOf = (content: string, prefix: string): string => {
  const plain = content.includes('rPh')
    ? content.replace(new RegExp(`<${prefix}rPh[\\s\\S]*?</${prefix}rPh>`, 'g'), '')
    : content
  let text = ''
  for (const [, run = ''] of plain.matchAll(new RegExp(`<${prefix}t(?:\\s[^>]*)?>([\\s\\S]*?)</${prefix}t>`, 'g')))
    text += run
  return unescapeXml(text)
}

/**
 * Elements of one name with their content, as they arrive; only one is held in memory.
 * @throws UnreadableFile for an element that is too long
 */
export async function* elements(
  pieces: AsyncIterable<string>,
  name: string,
): AsyncGenerator<{ attributes: string; content: string; prefix: string }> {
  let text = ''
  let prefix: string | undefined
  for await (const piece of pieces) {
    text += piece
    if (prefix === undefined) {
      const root = /<(\w+:)?(?:worksheet|sst)[\s>]/.exec(text)
      if (!root && text.length < MOST_OF_A_LINE) continue
      if (!root) throw broken()
      prefix = root[1] ?? ''
    }
    const [open, close] = [`<${prefix}${name}`, `</${prefix}${name}>`]
    let at = 0
    for (;;) {
      const start = text.indexOf(open, at)
      if (start < 0) {
        // The beginning of a tag may stand at the end of the piece.
        at = Math.max(at, text.length - open.length)
        break
      }
      const inside = start + open.length
      const next = text[inside]
      if (next !== undefined && !' \t\r\n/>'.includes(next)) {
        at = inside
        continue
      }
      const tagEnd = text.indexOf('>', inside)
      const empty = tagEnd > 0 && text[tagEnd - 1] === '/'
      const end = tagEnd < 0 ? -1 : empty ? tagEnd : text.indexOf(close, tagEnd)
      if (end < 0) {
        at = start
        break
      }
      yield {
        attributes: text.slice(inside, empty ? tagEnd - 1 : tagEnd),
        content: empty ? '' : text.slice(tagEnd + 1, end),
        prefix,
      }
      at = empty ? end + 1 : end + close.length
    }
    text = text.slice(at)
    if (text.length > MOST_OF_A_LINE) throw broken()
  }
}
