import type { ValueFormat } from './format.ts'
import { textWidth } from './text_width.ts'
import { piecesOf } from './word_breaks.ts'

/** What the widths are worked out from: the header and the texts of a column as they will be printed. */
export interface MeasuredColumn {
  label: string
  format: ValueFormat
  texts: string[]
  /** Figures of totals, which are bold. */
  totals?: string[]
  /** What else stands in the column in bold and may wrap between words: labels of totals. */
  words?: string[]
  align: 'left' | 'center' | 'right'
  /** Em taken by a mark before each text. */
  mark?: number
  /** Characters the column should have room for, when the report says so. */
  width?: number
}

export interface TableLayout {
  landscape: boolean
  /** Points. */
  fontSize: number
  /** Millimetres at either side of a cell. */
  padding: number
  /** Percent of the table, one per column. */
  widths: number[]
  /** Columns that never wrap. */
  fixed: boolean[]
  /** Columns kept `gap` millimetres further from the one before: left-aligned text right after right-aligned numbers. */
  gaps: boolean[]
  gap: number
}

const WIDTH_MM = { portrait: 186, landscape: 273 }
const FONT_SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
/** Points under which people start to complain. Rows rather wrap than get smaller, and paper rather lies down. */
const SMALL = 7.5
const MM_PER_POINT = 0.3528
/** Em of the type size. A longer text wraps, a longer piece of a word breaks. */
const LONGEST_TEXT = 22
const LONGEST_PIECE = 12
const LEAST = 2
/** What a report calls a character when it asks for a width. */
const CHARACTER = 0.52

const GAP_MM = 1.6
/** Widths are written in percent and laid out in whole units of the browser. */
const ROUNDING_MM = 0.15
/** Numbers of documents, phones, codes: broken at a hyphen they cannot be read. */
const CODE = /^[\d.,/()+ -]{1,22}$/

const bold = (text: string) => textWidth(text, { bold: true })
const most = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other), 0)
const longestWord = (text: string, width = textWidth as (piece: string) => number) => most(piecesOf(text).map(width))

/** What a heading needs to stand in two lines. */
function headingWidth(label: string): number {
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) => Math.max(bold(words.slice(0, at + 1).join(' ')), bold(words.slice(at + 1).join(' ')))),
  )
}

/** What a column needs at least (nothing readable breaks) and would like to have (most rows fit on one line), in em. */
interface Needs {
  fixed: boolean
  least: number
  wanted: number
}

function measure({ label, format, texts, totals = [], words = [], width, mark = 0 }: MeasuredColumn): Needs {
  const fixed = format !== 'text' || (texts.some(Boolean) && texts.every((text) => text === '' || CODE.test(text)))
  const asked = (width ?? 0) * CHARACTER
  const least = most([
    LEAST,
    longestWord(label, bold),
    ...words.map((text) => longestWord(text, bold)),
    ...totals.map(bold),
  ])
  if (fixed) {
    const longest = most([least, ...texts.map((text) => textWidth(text) + mark)])
    return { fixed, least: longest, wanted: Math.max(asked, longest) }
  }
  const lengths = texts.map((text) => textWidth(text) + mark).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  const word = Math.min(LONGEST_PIECE, most(texts.map((text) => longestWord(text) + mark)))
  const needed = Math.max(least, word)
  return {
    fixed,
    least: needed,
    wanted: Math.max(needed, headingWidth(label), asked || Math.min(usual, LONGEST_TEXT)),
  }
}

const measures = new WeakMap<MeasuredColumn, Needs>()

/** Measured once: a long report asks for its layout for every part. */
function needs(column: MeasuredColumn): Needs {
  const known = measures.get(column) ?? measure(column)
  measures.set(column, known)
  return known
}

/**
 * Chooses paper direction, type size and column widths from the contents, so that nothing is cut and numbers never break.
 * @param landscape what the report asks for; undefined lets the contents decide
 */
export function layoutTable(columns: MeasuredColumn[], landscape?: boolean): TableLayout {
  const needed = columns.map(needs)
  const gaps = columns.map(({ align }, index) => align === 'left' && columns[index - 1]?.align === 'right')
  const padding = columns.length > 9 ? 1.1 : 1.6
  const around = (index: number) => 2 * padding + ROUNDING_MM + (gaps[index] ? GAP_MM : 0)
  const total = (which: 'least' | 'wanted', fontSize: number) =>
    needed.reduce((sum, column, index) => sum + column[which] * fontSize * MM_PER_POINT + around(index), 0)
  const sizeOn = (available: number) => {
    // Lines may wrap a little before the type gets smaller.
    const fits = (fontSize: number) =>
      total('least', fontSize) <= available && total('wanted', fontSize) <= available * 1.3
    return (
      FONT_SIZES.find(fits) ??
      FONT_SIZES.findLast((size) => size >= SMALL && total('least', size) <= available) ??
      FONT_SIZES.find((size) => total('least', size) <= available) ??
      FONT_SIZES.at(-1)!
    )
  }
  const wide = landscape ?? sizeOn(WIDTH_MM.portrait) < SMALL + 0.5
  const available = wide ? WIDTH_MM.landscape : WIDTH_MM.portrait
  const fontSize = sizeOn(available)
  return {
    landscape: wide,
    fontSize,
    padding,
    gap: GAP_MM,
    gaps,
    fixed: needed.map(({ fixed }) => fixed),
    widths: share(needed, fontSize, around, available),
  }
}

/** Shares `amount` evenly, nobody more than asked: who asks for little is served whole, so that short texts never wrap for long ones. */
function fill(asked: number[], amount: number): number[] {
  const given = asked.map(() => 0)
  const order = asked.map((_, index) => index).sort((a, b) => asked[a]! - asked[b]!)
  order.forEach((index, served) => {
    given[index] = Math.min(asked[index]!, amount / (order.length - served))
    amount -= given[index]!
  })
  return given
}

/**
 * Everybody gets the least; what is left goes where rows would otherwise wrap, then to the text columns. Where there is
 * not even the least, only columns of text, which can break, become narrower.
 */
function share(needed: Needs[], fontSize: number, around: (index: number) => number, available: number): number[] {
  const mm = (em: number) => em * fontSize * MM_PER_POINT
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const least = needed.map((column, index) => mm(column.least) + around(index))
  const missing = needed.map((column) => mm(column.wanted - column.least))
  const spare = available - sum(least)
  const soft = needed.map(({ fixed, least: em }) => (fixed ? 0 : mm(em)))
  const given = fill(missing, Math.max(0, spare))
  const taken = Math.max(0, Math.min(1, -spare / (sum(soft) || 1)))
  const widths = least.map((width, index) => width + given[index]! - soft[index]! * taken)
  const left = Math.max(0, available - sum(widths))
  const grows = needed.map((column) => (column.fixed ? 0 : column.wanted))
  const growing = sum(grows)
  const final = widths.map(
    (width, index) => width + (growing ? (left * grows[index]!) / growing : left / widths.length),
  )
  return final.map((width) => Math.round((width / sum(final)) * 10_000) / 100)
}
