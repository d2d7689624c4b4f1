import { createRequire } from 'node:module'
import type { Font } from 'fontkitten'
import { BOLD, readCut, REGULAR, subsetWith } from './typeface.ts'
import type { Cut } from './typeface.ts'

const fonts = new Map<string, Font>()

/** Loaded with the first report, not with the server, because it takes a tenth of a second. */
function parse(bytes: Buffer): Font {
  const { create } = createRequire(import.meta.url)('fontkitten') as typeof import('fontkitten')
  const font = create(bytes)
  if (font.isCollection) throw new Error('A collection of fonts has no widths of its own.')
  return font
}

/** Fonts are read from files, not from the browser, so that widths are known before printing. */
function fontWith(codePoint: number, cut: Cut): Font {
  const subset = subsetWith(codePoint) ?? 'latin'
  const key = `${subset} ${cut.weight}`
  let font = fonts.get(key)
  // Of the package's two formats, WOFF is read ten times as fast.
  if (!font) fonts.set(key, (font = parse(readCut(subset, cut, 'woff'))))
  return font
}

const glyphOf = (sign: string, cut: Cut) => {
  const codePoint = sign.codePointAt(0)!
  const font = fontWith(codePoint, cut)
  return { font, glyph: font.glyphForCodePoint(codePoint), own: font.hasGlyphForCodePoint(codePoint) }
}

/** Width of a character the font lacks, which is drawn with any font of the machine: a full em. */
const FOREIGN = 1

const advances = { 400: new Map<string, number>(), 700: new Map<string, number>() }

function advance(sign: string, cut: Cut): number {
  const known = advances[cut.weight].get(sign)
  if (known !== undefined) return known
  const { font, glyph, own } = glyphOf(sign, cut)
  const width = own ? glyph.advanceWidth / font.unitsPerEm : FOREIGN
  advances[cut.weight].set(sign, width)
  return width
}

/** Printed width of a text in em: the sum of its character widths (kerning only makes it narrower). */
export function textWidth(text: string, { bold = false }: { bold?: boolean } = {}): number {
  const cut = bold ? BOLD : REGULAR
  let width = 0
  for (const sign of text) width += advance(sign, cut)
  return width
}

const number = (value: number) => String(Math.round(value * 100) / 100)
const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/**
 * Bold text as an SVG path starting at a point on the baseline, for pictures that must not depend on installed fonts.
 */
export function wordsAsPath(text: string, x: number, y: number, size: number): string {
  let at = x
  let path = ''
  for (const sign of text) {
    const { font, glyph } = glyphOf(sign, BOLD)
    const scale = size / font.unitsPerEm
    for (const { command, args } of glyph.path.commands)
      path +=
        LETTER[command] +
        args.map((value, index) => number(index % 2 ? y - value * scale : at + value * scale)).join(' ')
    at += glyph.advanceWidth * scale
  }
  return path
}
