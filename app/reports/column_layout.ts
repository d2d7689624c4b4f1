import type { ValueFormat } from './format.ts'
import { textWidth } from './text_width.ts'
import { piecesOf } from './word_breaks.ts'

/** Input for the column widths: the header and the texts of a column as printed. */
export interface MeasuredColumn {
  label: string
  format: ValueFormat
  texts: string[]
  /** Formatted totals, which are bold. */
  totals?: string[]
  /** Other bold texts in the column that may wrap between words: labels of totals. */
  words?: string[]
  align: 'left' | 'center' | 'right'
  /** Width in em of a mark before each text. */
  mark?: number
  /** Width in characters, when the report sets one. */
  width?: number
}

export interface TableLayout {
  landscape: boolean
  /** Points. */
  fontSize: number
  /** Millimetres at each side of a cell. */
  padding: number
  /** Percent of the table, one per column. */
  widths: number[]
  /** Columns that never wrap. */
  fixed: boolean[]
  /**
   * Columns kept `gap` millimetres further from the previous one: left-aligned text right after right-aligned numbers.
   */
  gaps: boolean[]
  gap: number
}

const WIDTH_MM = { portrait: 186, landscape: 273 }
const FONT_SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
/** Smallest comfortable size in points. Below it, rows wrap or the page becomes landscape first. */
const SMALL = 7.5
const MM_PER_POINT = 0.3528
/** Limits in em. A longer text wraps, a longer part of a word breaks. */
const MAX_TEXT_WIDTH = 22
const MAX_PIECE_WIDTH = 12
const MIN_WIDTH = 2
/** Width of a character in em, when a report sets a column width. */
const CHARACTER = 0.52

const GAP_MM = 1.6
/** Widths are written in percent, but the browser lays them out in whole units. */
const ROUNDING_MM = 0.15
/** Document numbers, phone numbers and codes, which would be unreadable if broken at a hyphen. */
const CODE = /^[\d.,/()+ -]{1,22}$/

const bold = (text: string) => textWidth(text, { bold: true })
const most = (numbers: number[]) => numbers.reduce((number, other) => Math.max(number, other), 0)
const longestWord = (text: string, width = textWidth as (piece: string) => number) => most(piecesOf(text).map(width))

/** Width a header needs to fit in two lines. */
function headingWidth(label: string): number {
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) => Math.max(bold(words.slice(0, at + 1).join(' ')), bold(words.slice(at + 1).join(' ')))),
  )
}

/** Minimum width of a column (no readable unit breaks) and preferred width (most rows fit on one line), in em. */
interface Needs {
  fixed: boolean
  least: number
  wanted: number
}

function measure({ label, format, texts, totals = [], words = [], width, mark = 0 }: MeasuredColumn): Needs {
  const fixed = format !== 'text' || (texts.some(Boolean) && texts.every((text) => text === '' || CODE.test(text)))
  const asked = (width ?? 0) * CHARACTER
  const least = most([
    MIN_WIDTH,
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
  const word = Math.min(MAX_PIECE_WIDTH, most(texts.map((text) => longestWord(text) + mark)))
  const needed = Math.max(least, word)
  return {
    fixed,
    least: needed,
    wanted: Math.max(needed, headingWidth(label), asked || Math.min(usual, MAX_TEXT_WIDTH)),
  }
}

const measures = new WeakMap<MeasuredColumn, Needs>()

/** Cached: a long report computes its layout for every part. */
function needs(column: MeasuredColumn): Needs {
  const known = measures.get(column) ?? measure(column)
  measures.set(column, known)
  return known
}

/**
 * Chooses page orientation, type size and column widths from the contents, so that nothing is cut and numbers never
 * break.
 * @param landscape set by the report; undefined decides by the contents
 */
export function layoutTable(columns: MeasuredColumn[], landscape?: boolean): TableLayout {
  const needed = columns.map(needs)
  const gaps = columns.map(({ align }, index) => align === 'left' && columns[index - 1]?.align === 'right')
  const padding = columns.length > 9 ? 1.1 : 1.6
  const around = (index: number) => 2 * padding + ROUNDING_MM + (gaps[index] ? GAP_MM : 0)
  const total = (which: 'least' | 'wanted', fontSize: number) =>
    needed.reduce((sum, column, index) => sum + column[which] * fontSize * MM_PER_POINT + around(index), 0)
  const sizeOn = (available: number) => {
    // Some wrapping is accepted before the type gets smaller.
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

/**
 * Shares `amount` evenly, up to the requested value each. Small requests are met fully, so that short texts do not wrap
 * because of long ones.
 */
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
 * Every column gets its minimum. The remaining width goes to columns whose rows would wrap, then to text columns. When
 * even the minimum does not fit, only text columns, which can break, become narrower.
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
