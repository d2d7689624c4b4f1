/** A piece of text as pdf.js gives it; marks of structure have no `str`. */
export interface Piece {
  type?: string
  str?: string
  hasEOL?: boolean
  /** Position in its last two numbers. */
  transform?: number[]
  width?: number
  height?: number
}

/** In parts of the height of the text: a gap this wide is a space, and a change of height of this size a new line. */
const SPACE_GAP = 0.15
const NEW_LINE = 0.5

/**
 * The pieces of a page in drawing order, as lines. Pieces apart on one line never touch: what stands beside a label is
 * a word of its own, even where the file draws no space.
 */
export function lineBreaks(pieces: readonly Piece[]): string {
  let text = ''
  let last: { end: number; y: number } | undefined
  for (const { str, hasEOL, transform = [], width = 0, height = 0 } of pieces) {
    if (str === undefined) continue
    const [x = 0, y = 0] = transform.slice(4)
    if (str.trim() !== '') {
      const size = height || 10
      if (last && !/\s$/.test(text)) {
        if (Math.abs(y - last.y) > size * NEW_LINE) text += '\n'
        else if (Math.abs(x - last.end) > size * SPACE_GAP) text += ' '
      }
      last = { end: x + width, y }
    }
    text += hasEOL ? `${str}\n` : str
  }
  return text
}
