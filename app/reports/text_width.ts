import { createRequire } from 'node:module'
import type { Font } from 'fontkitten'
import { BOLD, readCut, REGULAR, subsetWith } from './typeface.ts'
import type { Cut } from './typeface.ts'

const fonts = new Map<string, Font>()

/** Loaded with the first report and not with the server: it takes a tenth of a second. */
function parse(bytes: Buffer): Font {
  const { create } = createRequire(import.meta.url)('fontkitten') as typeof import('fontkitten')
  const font = create(bytes)
  if (font.isCollection) throw new Error('A collection of fonts has no widths of its own.')
  return font
}

/** Asked for by hand and not by the browser's faces, so that widths are known before anything is printed. */
function fontWith(codePoint: number, cut: Cut): Font {
  const subset = subsetWith(codePoint) ?? 'latin'
  const key = `${subset} ${cut.weight}`
  let font = fonts.get(key)
  // Of the two formats the package ships, WOFF is read ten times as fast.
  if (!font) fonts.set(key, (font = parse(readCut(subset, cut, 'woff'))))
  return font
}

const glyphOf = (sign: string, cut: Cut) => {
  const codePoint = sign.codePointAt(0)!
  const font = fontWith(codePoint, cut)
  return { font, glyph: font.glyphForCodePoint(codePoint), own: font.hasGlyphForCodePoint(codePoint) }
}

/** A sign the family lacks is drawn by whatever the machine has: it gets the room of a full square. */
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

/** How wide a text is in em, as it will be printed: the sum of the widths of its signs (kerning only makes it narrower). */
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

/** Bold words as an SVG path beginning at a place on the base line, for pictures made where no font need be installed. */
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
