import type { ValueFormat } from './format.ts'

/** What the widths are worked out from: the header and the texts of a column as they will be printed. */
export interface MeasuredColumn {
  label: string
  format: ValueFormat
  texts: string[]
  align: 'left' | 'center' | 'right'
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
/** Width of an average character in em: digits and capitals are wider than running text. */
const EM = { text: 0.52, value: 0.6 }
const LONGEST_TEXT = 42
const LONGEST_WORD = 16

const GAP_MM = 1.6
/** Numbers of documents, phones, codes: broken at a hyphen they cannot be read. */
const CODE = /^[\d.,/()+ -]{1,22}$/

const longestWord = (text: string) => Math.max(0, ...text.split(/[\s/-]+/).map((word) => word.length))

/** Characters a heading needs to stand in two lines. */
function headingWidth(label: string): number {
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) => Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length)),
  )
}

/** Characters a column needs at least (nothing readable breaks) and would like to have (most rows fit on one line). */
function needs({ label, format, texts, width }: MeasuredColumn) {
  const fixed = format !== 'text' || (texts.some(Boolean) && texts.every((text) => text === '' || CODE.test(text)))
  const em = fixed ? EM.value : EM.text
  const header = Math.min(longestWord(label), LONGEST_WORD) * 1.15
  if (fixed) {
    const longest = texts.reduce((most, text) => Math.max(most, text.length), 0)
    const least = Math.max(longest, header)
    return { fixed, em, least, wanted: Math.max(width ?? 0, least) }
  }
  const lengths = texts.map((text) => text.length).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  const word = Math.min(
    LONGEST_WORD,
    texts.reduce((most, text) => Math.max(most, longestWord(text)), 0),
  )
  const least = Math.max(header, word, 4)
  return {
    fixed,
    em,
    least,
    wanted: Math.max(least, headingWidth(label) * 1.15, width ?? Math.min(usual, LONGEST_TEXT)),
  }
}

/**
 * Chooses paper direction, type size and column widths from the contents, so that nothing is cut and numbers never break.
 * @param landscape what the report asks for; undefined lets the contents decide
 */
export function layoutTable(columns: MeasuredColumn[], landscape?: boolean): TableLayout {
  const measures = columns.map(needs)
  const gaps = columns.map(({ align }, index) => align === 'left' && columns[index - 1]?.align === 'right')
  const padding = columns.length > 9 ? 1.1 : 1.6
  const around = (index: number) => 2 * padding + (gaps[index] ? GAP_MM : 0)
  const total = (which: 'least' | 'wanted', fontSize: number) =>
    measures.reduce(
      (sum, column, index) => sum + column[which] * column.em * fontSize * MM_PER_POINT + around(index),
      0,
    )
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
    fixed: measures.map(({ fixed }) => fixed),
    widths: share(measures, fontSize, around, available),
  }
}

/** Everybody gets the least; what is left goes where rows would otherwise wrap, then to the text columns. */
function share(
  measures: ReturnType<typeof needs>[],
  fontSize: number,
  around: (index: number) => number,
  available: number,
): number[] {
  const mm = (chars: number, em: number) => chars * em * fontSize * MM_PER_POINT
  const least = measures.map((column, index) => mm(column.least, column.em) + around(index))
  const missing = measures.map((column) => mm(column.wanted - column.least, column.em))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const spare = Math.max(0, available - sum(least))
  const given = Math.min(1, spare / (sum(missing) || 1))
  const widths = least.map((width, index) => width + missing[index] * given)
  const left = Math.max(0, available - sum(widths))
  const grows = measures.map((column) => (column.fixed ? 0 : column.wanted))
  const growing = sum(grows)
  const final = widths.map((width, index) => width + (growing ? (left * grows[index]) / growing : left / widths.length))
  return final.map((width) => Math.round((width / sum(final)) * 10_000) / 100)
}
