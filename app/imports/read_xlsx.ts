import type { Cell } from '#engine/imports/cells.ts'
import { broken, MAX_COLUMNS, MAX_LINE_LENGTH, MAX_LINES, MAX_UNPACKED, tooManyColumns } from './table_error.ts'
import { readXml, type XmlHandler, XmlReader } from '#app/xml/xml_reader.ts'
import { type Book, cellOf, cellStyles, columnOf, withControlCharacters } from './xlsx_cells.ts'
import { Zip } from './zip.ts'
import type { Line, TableFile } from './table.ts'

const MAX_STRINGS = 2_000_000
const NOTHING: XmlHandler = { open() {}, close() {} }

/** Sheets by their names with their paths in the archive, and whether days count from 1904. */
async function readWorkbook(zip: Zip) {
  const targets = new Map<string, string>()
  await readXml(zip.pieces('xl/_rels/workbook.xml.rels'), {
    ...NOTHING,
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  const sheets = new Map<string, string>()
  let since1904 = false
  await readXml(zip.pieces('xl/workbook.xml'), {
    ...NOTHING,
    open(element, { id = '', name = '', date1904 }) {
      if (element === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true'
      if (element !== 'sheet') return
      const target = targets.get(id) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (zip.has(path)) sheets.set(name, path)
    },
  })
  if (!sheets.size) throw broken()
  return { sheets, since1904 }
}

/**
 * An Excel spreadsheet, read row by row. Our own reader because the available libraries hold the whole sheet,
 * decompressed and parsed, before the first row: 50,000 rows took 400 MB, and a zip bomb takes all memory.
 * @throws TableError
 */
export async function openXlsx(bytes: Buffer): Promise<TableFile> {
  const zip = await Zip.open(bytes, MAX_UNPACKED)
  const { sheets, since1904 } = await readWorkbook(zip)
  const pathOf = (sheet = [...sheets.keys()][0]!): string => {
    const path = sheets.get(sheet)
    if (!path) throw broken()
    return path
  }
  return {
    sheets: [...sheets.keys()],
    async *lines(sheet) {
      const path = pathOf(sheet)
      const styles = await cellStyles(zip.pieces('xl/styles.xml'))
      yield* linesOf(zip.pieces(path), { strings: await sharedStrings(zip), styles, since1904 })
    },
    isLong: (sheet) => hasManyRows(zip.pieces(pathOf(sheet))),
  }
}

/** Whether the text has more row tags than rows are allowed; empty rows count, because no cell is parsed. */
async function hasManyRows(pieces: AsyncIterable<string>): Promise<boolean> {
  const tag = /<(?:\w{1,20}:)?row[\s/>]/g
  let count = -1
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    let end = 0
    for (const item of text.matchAll(tag)) {
      if (++count > MAX_LINES) return true
      end = item.index + item[0].length
    }
    // The beginning of a tag may stand at the end of the piece.
    rest = text.slice(Math.max(end, text.length - 30))
  }
  return false
}

async function sharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  const collector = textCollector('si')
  await readXml(zip.pieces('xl/sharedStrings.xml'), {
    ...collector,
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      if (strings.length >= MAX_STRINGS) throw broken()
      strings.push(withControlCharacters(collector.take()))
    },
  })
  return strings
}

/** Collects the runs of a text element, without phonetic guides (Japanese), which stand in `rPh`. */
function textCollector(element: string) {
  let text = ''
  let isRun = false
  let isGuide = false
  return {
    open(name: string) {
      if (name === element) text = ''
      else if (name === 'rPh') isGuide = true
      else if (name === 't') isRun = !isGuide
    },
    close(name: string) {
      if (name === 'rPh') isGuide = false
      else if (name === 't') isRun = false
    },
    text(piece: string) {
      if (!isRun) return
      text += piece
      if (text.length > MAX_LINE_LENGTH) throw broken()
    },
    take: () => text,
  }
}

/** Rows of a sheet, as complete ones arrive. */
async function* linesOf(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<Line> {
  const rows = rowCollector(book)
  const reader = new XmlReader(rows)
  for await (const piece of pieces) {
    reader.write(piece)
    yield* rows.take()
  }
  reader.end()
  yield* rows.take()
}

function rowCollector(book: Book) {
  let done: Line[] = []
  let number = 0
  let row: Cell[] | undefined
  let cell: { column: number; type?: string; style?: string } | undefined
  let value = ''
  let isValue = false
  /** Characters of the values of the row. */
  let length = 0
  const inline = textCollector('is')

  const finishCell = ({ column, type, style }: NonNullable<typeof cell>) => {
    const found = type === 'inlineStr' ? withControlCharacters(inline.take()) : cellOf(type, style, value, book)
    if (column >= MAX_COLUMNS) {
      if (found !== null) throw tooManyColumns()
      return
    }
    while (row!.length < column) row!.push(null)
    row![column] = found
  }

  return {
    take(): Line[] {
      const lines = done
      done = []
      return lines
    },
    open(name: string, attributes: Readonly<Record<string, string>>) {
      inline.open(name)
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1)
        row = []
        length = 0
      } else if (name === 'c' && row) {
        const { r, t: type, s: style } = attributes
        cell = { column: r === undefined ? row.length : columnOf(r), type, style }
        value = ''
        inline.open('is')
      } else if (name === 'v') isValue = true
    },
    close(name: string) {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c' && cell && row) {
        finishCell(cell)
        cell = undefined
      } else if (name === 'row' && row) {
        done.push({ line: number, cells: row })
        row = undefined
      }
    },
    text(piece: string) {
      inline.text(piece)
      if (isValue) value += piece
      if (row && (length += piece.length) > MAX_LINE_LENGTH) throw broken()
    },
  } satisfies XmlHandler & { take(): Line[] }
}
