import type { PDFDocument } from '@cantoo/pdf-lib'
import { renderPdf } from './browser.ts'
import { placesOf } from './page_index.ts'
import { printNumbers } from './print_frame.ts'
import { HEAD_MARGIN } from './print_page.ts'
import { type LinePlace, linePlace, placeOfHead, placeOfLine } from './table_html.ts'

const PAGE = '<p style="margin:0;height:1px;break-after:page"></p>'
const POINTS_OF_MM = 72 / 25.4
/** Tolerance in points: less than the lowest row, more than the browser's rounding. */
const NEAR = 3

interface MergeOptions {
  title: string
  landscape: boolean
  signal?: AbortSignal
}

/** Joins printed parts, in order. */
export interface PdfMerger {
  /** Adds a part. With `carries`, its last page is left out if it begins with a table line; returns that line. */
  add(bytes: Buffer, carries: boolean): Promise<LinePlace | null>
  /** Returns the whole document. */
  finish(): Promise<Buffer>
}

/**
 * The table line at the top of a part's last page. Null when the page begins with anything else (a chart, the rest of a
 * row taller than a page): it must then be kept.
 */
async function beginOfLastPage(part: PDFDocument): Promise<LinePlace | null> {
  const places = await placesOf(part)
  const last = part.getPageCount()
  const [top] = [...places].filter(([, { page }]) => page === last).sort(([, a], [, b]) => b.y - a.y)
  const line = top && linePlace(top[0])
  if (!line || line.line === 0) return null
  const [head, first] = [places.get(placeOfHead(line.slice)), places.get(placeOfLine(line.slice, 0))]
  if (!head || head.page !== first?.page) return null
  const below = part.getPage(last - 1).getHeight() - HEAD_MARGIN * POINTS_OF_MM - (head.y - first.y)
  return top[1].y >= below - NEAR ? line : null
}

/**
 * Starts a document of several parts. At the end "Página x de y" is added at the foot of every page: the numbers are
 * printed on empty pages and overlaid, so they have the same position and font as in short documents.
 */
export async function mergePdf({ title, landscape, signal }: MergeOptions): Promise<PdfMerger> {
  const { PDFDocument: Pdf } = await import('@cantoo/pdf-lib')
  const whole = await Pdf.create()
  whole.setTitle(title)
  whole.setLanguage('pt-BR')
  return {
    async add(bytes, carries) {
      const part = await Pdf.load(bytes)
      const begin = carries ? await beginOfLastPage(part) : null
      const pages = part.getPageIndices().slice(0, begin ? -1 : undefined)
      for (const page of await whole.copyPages(part, pages)) whole.addPage(page)
      return begin
    },
    async finish() {
      const pages = whole.getPages()
      const empty = `<!doctype html><html><body style="margin:0">${PAGE.repeat(pages.length - 1)}<p></p></body></html>`
      const printed = await renderPdf(empty, { landscape, signal, tagged: false, footer: await printNumbers() })
      const numbers = await whole.embedPdf(printed, Array.from(pages.keys()))
      for (const [index, page] of pages.entries()) page.drawPage(numbers[index]!)
      return Buffer.from(await whole.save())
    },
  }
}
