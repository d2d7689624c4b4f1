import { unzipSync } from 'fflate'
import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import { SHADES } from './table_lines.ts'
import type { SummaryColumn } from './table_lines.ts'
import { numberFormat, text } from './xlsx_cells.ts'
import { zipParts } from './zip_parts.ts'

/** A sheet whose rows are streamed below its header. */
export interface Page {
  sheet: string
  head: Row[]
  columns: { width: number }[]
  /** All cell styles of the sheet. */
  styles: CellStyles
  rows: Iterable<Row> | AsyncIterable<Row>
}

/** Characters compressed at a time. */
const CHUNK = 64 * 1024
const DAY_MS = 86_400_000
/** 1 January 1970 as an Excel serial date. */
const UNIX_EPOCH = 25_569

interface Look {
  format?: string
  backgroundColor?: string
  fontWeight?: string
}

/** Key of a cell's style; '' for the default style. Headings and totals have more style properties than plain rows. */
function lookOf(written: CellObject): string {
  const { format = '', backgroundColor = '', fontWeight } = written as Look
  if (fontWeight) return JSON.stringify({ ...written, type: undefined, value: undefined })
  return format || backgroundColor ? `${format}|${backgroundColor}` : ''
}

/** The distinct cell styles of a table, each with a sample cell. */
export class CellStyles {
  readonly #samples = new Map<string, CellObject>()

  /**
   * Registers the styles of plain rows: values in their column's format, or as text when they do not fit, with each
   * shade.
   */
  constructor(columns: readonly SummaryColumn[]) {
    for (const { format, scale, shade } of columns)
      for (const backgroundColor of [undefined, ...(shade === undefined ? [] : SHADES)]) {
        const color = backgroundColor && { backgroundColor }
        const numbers = numberFormat(format, scale)
        if (numbers) this.learn({ type: Number, value: 0, format: numbers, ...color })
        if (color) this.learn({ ...text(''), ...color })
      }
  }

  learn(written: Row[number]) {
    const look = written ? lookOf(written as CellObject) : ''
    if (look && !this.#samples.has(look)) this.#samples.set(look, written as CellObject)
  }

  /** A row with one cell of every style. */
  get row(): Row {
    return [...this.#samples.values()]
  }

  /** Maps a cell to its style id, given the ids that the cells of `row` got. */
  named(ids: readonly (string | undefined)[]): (written: CellObject) => string {
    const names = new Map([...this.#samples.keys()].map((look, at) => [look, ids[at]]))
    return (written) => {
      const look = lookOf(written)
      if (!look) return ''
      const id = names.get(look)
      if (id === undefined) throw new Error(`No style for a cell that looks like ${look}.`)
      return ` s="${id}"`
    }
  }
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (value: string) => value.replace(/[&<>]/g, (sign) => ESCAPED[sign]!)

/** 0 is 'A', 27 'AB'. */
const lettersOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : lettersOf(Math.floor(at / 26) - 1) + lettersOf(at % 26)

function cellXml(reference: string, written: CellObject, style: string): string {
  const { value } = written as { value?: unknown }
  if (typeof value === 'number') return `<c r="${reference}"${style}><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${reference}"${style}><v>${value.getTime() / DAY_MS + UNIX_EPOCH}</v></c>`
  if (value === undefined || value === null || value === '') return style && `<c r="${reference}"${style}/>`
  const words = String(value)
  const space = words.trim() === words ? '' : ' xml:space="preserve"'
  return `<c r="${reference}"${style} t="inlineStr"><is><t${space}>${escaped(words)}</t></is></c>`
}

async function* rowTexts(
  { head, rows, columns }: Page,
  styleOf: (written: CellObject) => string,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at))
  let number = head.length
  let chunk = ''
  for await (const row of rows) {
    number++
    chunk += `<row r="${number}">`
    for (let at = 0; at < row.length; at++) {
      const written = row[at] as CellObject | null | undefined
      if (written) chunk += cellXml(letters[at]! + number, written, styleOf(written))
    }
    chunk += '</row>'
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

/** A sheet's XML: the library's output, with the row of style samples replaced by the real rows. */
async function* sheetTexts(page: Page, pattern: string): AsyncGenerator<string> {
  const begin = pattern.indexOf(`<row r="${page.head.length + 1}"`)
  const end = pattern.indexOf('</sheetData>')
  const ids = [...pattern.slice(begin, end).matchAll(/<c [^<>]*>/g)].map(([open]) => / s="(\d+)"/.exec(open)?.[1])
  yield pattern.slice(0, begin)
  yield* rowTexts(page, page.styles.named(ids))
  yield pattern.slice(end)
}

/**
 * A workbook, streamed while the rows of its pages are read; `last` are small sheets after them. The library would hold
 * all rows in memory, so it gets only the header and one row with every cell style for each page; that row is then
 * replaced by the real rows.
 */
export async function* sentWorkbook(pages: readonly Page[], last: Sheet<Buffer>[]): AsyncGenerator<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const patterns = pages.map(({ sheet, head, columns, styles }) => ({
    sheet,
    data: [...head, styles.row],
    stickyRowsCount: head.length,
    columns,
  }))
  const files = unzipSync(await writeExcelFile([...patterns, ...last]).toBuffer())
  const decoder = new TextDecoder()
  yield* zipParts(
    Object.entries(files).map(([path, bytes]) => {
      const at = Number(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(path)?.[1] ?? 0) - 1
      const content = decoder.decode(bytes)
      return { path, texts: pages[at] ? sheetTexts(pages[at], content) : [content] }
    }),
  )
}
