/** Reads the text a page draws, in drawing order; a change of height starts a new line. */
import type { Cmap } from './pdf_cmap.ts'

const TOKEN =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9a-fA-F\s]*>|\[|\]|\/[^\s/<>[\]()]+|[-+]?\d*\.?\d+|[A-Za-z'"*]+/g
/** In thousandths of the font size: a gap this wide between two pieces of a line is a space. */
const SPACE_GAP = -180
/** A horizontal move: a word gap in files that draw no spaces, only kerning in those that do. */
const MOVE = '\u0001'

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(token: string): string {
  if (token.startsWith('<'))
    return (token.slice(1, -1).replace(/\s/g, '').match(/..?/g) ?? [])
      .map((one) => String.fromCharCode(parseInt(one.padEnd(2, '0'), 16)))
      .join('')
  return token
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_all, octal?: string, mark?: string) =>
      octal ? String.fromCharCode(parseInt(octal, 8) & 255) : mark ? (ESCAPES[mark] ?? mark) : '',
    )
}

function decode(bytes: string, font: Cmap | undefined): string {
  if (!font) return bytes
  let text = ''
  for (let at = 0; at < bytes.length; at += font.width) {
    const code = font.width === 1 ? bytes.charCodeAt(at) : (bytes.charCodeAt(at) << 8) | (bytes.charCodeAt(at + 1) || 0)
    text += font.codes.get(code) ?? ''
  }
  return text
}

export function drawnText(content: string, fonts: Map<string, Cmap>): string {
  let text = ''
  let font: Cmap | undefined
  let height: string | undefined
  let operands: string[] = []
  const line = () => {
    if (text && !text.endsWith('\n')) text += '\n'
  }
  const draw = (tokens: string[]) => {
    for (const token of tokens) {
      if (token.startsWith('(') || token.startsWith('<')) text += decode(bytesOf(token), font)
      else if (Number(token) < SPACE_GAP && !/\s$/.test(text)) text += ' '
    }
  }
  const run: Record<string, () => void> = {
    Tf: () => (font = fonts.get(operands.at(-2)?.slice(1) ?? '')),
    Td: () => (Number(operands.at(-1)) === 0 ? (text += MOVE) : line()),
    Tm: () => {
      if (operands.at(-1) !== height) line()
      else text += MOVE
      height = operands.at(-1)
    },
    'T*': line,
    Tj: () => draw(operands),
    TJ: () => draw(operands),
    "'": () => {
      line()
      draw(operands)
    },
    '"': () => {
      line()
      draw(operands.slice(-1))
    },
  }
  run.TD = run.Td!
  for (const [token] of content.matchAll(TOKEN)) {
    if (/^[A-Za-z'"]/.test(token)) {
      run[token]?.()
      operands = []
    } else operands.push(token)
  }
  const drawsSpaces = (text.match(/ /g)?.length ?? 0) > text.length / 40
  return text
    .replaceAll(MOVE, drawsSpaces ? '' : ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
}
