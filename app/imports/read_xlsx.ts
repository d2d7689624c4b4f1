import type { Cell } from '#engine/imports/cells.ts'
import { broken, MOST_COLUMNS, MOST_LINES, MOST_UNPACKED, tooManyColumns } from './errors.ts'
import { attribute, elements, runsOf } from './xml.ts'
import { type Book, cellOf, columnOf, dateStyles } from './xlsx_cells.ts'
import { Zip } from './zip.ts'
import type { Line, TableFile } from './table_file.ts'

const MOST_STRINGS = 2_000_000
/** A cell with a value or text, possibly empty. */
const HOLDS = /<(?:\w+:)?(?:v|is)[\s>]/

/**
 * An Excel spreadsheet, read row by row. Our own reader because the available libraries hold the whole sheet,
 * decompressed and parsed, before the first row: 50,000 rows took 400 MB, and a zip bomb takes all memory.
 */
export async function openXlsx(bytes: Buffer): Promise<TableFile> {
  const zip = new Zip(bytes, MOST_UNPACKED)
  const workbook = await zip.text('xl/workbook.xml')
  const targets = new Map<string, string>()
  for (const [, attributes] of (await zip.text('xl/_rels/workbook.xml.rels')).matchAll(
    /<(?:\w+:)?Relationship\s([^>]*)>/g,
  ))
    targets.set(attribute(attributes!, 'Id') ?? '', attribute(attributes!, 'Target') ?? '')
  const sheets = new Map<string, string>()
  for (const [, attributes] of workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)) {
    const target = targets.get(attribute(attributes!, '(?:\\w+:)?id') ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (zip.has(path)) sheets.set(attribute(attributes!, 'name') ?? '', path)
  }
  if (!sheets.size) throw broken()
  const since1904 = /<(?:\w+:)?workbookPr\s[^>]*date1904\s*=\s*["'](?:1|true)/.test(workbook)
  const dates = dateStyles(await zip.text('xl/styles.xml'))
  let strings: string[] | undefined
  const pathOf = (sheet = [...sheets.keys()][0]!): string => {
    const path = sheets.get(sheet)
    if (!path) throw broken()
    return path
  }
  return {
    sheets: [...sheets.keys()],
    async *lines(sheet) {
      const path = pathOf(sheet)
      strings ??= await sharedStrings(zip)
      yield* linesOf(zip.pieces(path), { strings, dates, since1904 })
    },
    async isLong(sheet) {
      let count = -1
      for await (const { content } of elements(zip.pieces(pathOf(sheet)), 'row'))
        if (HOLDS.test(content) && ++count > MOST_LINES) return true
      return false
    },
  }
}

async function sharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  for await (const { content, prefix } of elements(zip.pieces('xl/sharedStrings.xml'), 'si')) {
    if (strings.length >= MOST_STRINGS) throw broken()
    strings.push(runsOf(content, prefix))
  }
  return strings
}

async function* linesOf(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<Line> {
  let number = 0
  let cells: RegExp | undefined
  let values: RegExp | undefined
  for await (const { attributes, content, prefix } of elements(pieces, 'row')) {
    number = Number(attribute(attributes, 'r') ?? number + 1)
    cells ??= new RegExp(`<${prefix}c(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${prefix}c>)`, 'g')
    values ??= new RegExp(`<${prefix}v(?:\\s[^>]*)?>([\\s\\S]*?)</${prefix}v>`)
    const line: Cell[] = []
    for (const [, about = '', inside = ''] of content.matchAll(cells)) {
      const reference = /\sr="([A-Z]+)/.exec(about)?.[1]
      const column = reference === undefined ? line.length : columnOf(reference)
      if (column >= MOST_COLUMNS) {
        if (inside) throw tooManyColumns()
        continue
      }
      const type = /\st="(\w+)"/.exec(about)?.[1]
      const cell =
        type === 'inlineStr'
          ? runsOf(inside, prefix)
          : cellOf(type, /\ss="(\d+)"/.exec(about)?.[1], values.exec(inside)?.[1], book)
      while (line.length < column) line.push(null)
      line[column] = cell
    }
    yield { line: number, cells: line }
  }
}
