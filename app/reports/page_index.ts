import type { PdfOptions } from './pdf_options.ts'
import { renderPdf } from './browser.ts'
import { TAGGED_UP_TO } from './print_page.ts'

/** Placeholder in a template for a section's page number: `<span data-page-of="plano"></span>`. */
const PLACE = /(<span[^<>]*\sdata-page-of="([\w-]+)"[^<>]*>)[^<]*(<\/span>)/g
/** Marks the end of cover and index in a template. */
const FRONT_ENDS = '<!-- end of index -->'
const TOTAL = /<span class="totalPages"><\/span>/

export const hasIndex = (html: string) => /\sdata-page-of="/.test(html)

type Loaded = Awaited<ReturnType<(typeof import('@cantoo/pdf-lib'))['PDFDocument']['load']>>

/** Page, and distance in points from its lower edge. */
interface Place {
  page: number
  y: number
}

/**
 * The position of each anchor in a printed document, by id. Only anchors with a link to them are in the PDF; the link
 * may be hidden.
 */
export async function placesOf(printed: Loaded): Promise<Map<string, Place>> {
  const { PDFArray, PDFDict, PDFName, PDFNumber } = await import('@cantoo/pdf-lib')
  const numbers = new Map(printed.getPages().map((page, index) => [page.ref.toString(), index + 1]))
  const found = new Map<string, Place>()
  const anchors = printed.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  for (const [name, value] of anchors?.entries() ?? []) {
    const target = printed.context.lookup(value)
    if (!(target instanceof PDFArray)) continue
    const page = numbers.get(target.get(0).toString())
    const y = target.size() > 3 ? target.get(3) : undefined
    if (page !== undefined) found.set(name.decodeText(), { page, y: y instanceof PDFNumber ? y.asNumber() : 0 })
  }
  return found
}

/** Inserts the page numbers into the index; unknown ones stay empty. */
const withPages = (html: string, pages: ReadonlyMap<string, Place>): string =>
  html.replace(PLACE, (_, before: string, id: string, after: string) => `${before}${pages.get(id)?.page ?? ''}${after}`)

/**
 * Prints a document with an index. Page numbers are known only after printing, so it is printed twice: a short document
 * whole, of a long one only cover and index, which then replace the unnumbered ones.
 */
export async function printIndexed(html: string, options: PdfOptions): Promise<Buffer> {
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.load(await renderPdf(html, options), { updateMetadata: false })
  const pages = await placesOf(whole)
  const numbered = withPages(html, pages)
  const end = numbered.indexOf(FRONT_ENDS)
  if (end < 0 || !pages.size || html.length < TAGGED_UP_TO) return renderPdf(numbered, options)
  const footer = options.footer?.replace(TOTAL, String(whole.getPageCount()))
  const front = await PDFDocument.load(
    await renderPdf(`${numbered.slice(0, end)}</body></html>`, { ...options, footer, tagged: false }),
  )
  // A page break after the index leaves an empty page when nothing follows.
  const sheets = front.getPageIndices().slice(0, Math.min(...[...pages.values()].map(({ page }) => page)) - 1)
  for (const [index, page] of (await whole.copyPages(front, sheets)).entries()) {
    // The layout is the same, so the link annotations of the index still fit.
    const links = whole.getPage(index).node.get(PDFName.of('Annots'))
    if (links) page.node.set(PDFName.of('Annots'), links)
    whole.removePage(index)
    whole.insertPage(index, page)
  }
  return Buffer.from(await whole.save())
}
