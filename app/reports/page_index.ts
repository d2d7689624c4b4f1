import type { PdfOptions } from './printer.ts'
import { renderPdf } from './browser.ts'
import { TAGGED_UP_TO } from './print_page.ts'

/** Places in a template for the page of a section: `<span data-page-of="plano"></span>`. */
const PLACE = /(<span[^>]*\sdata-page-of="([\w-]+)"[^>]*>)[^<]*(<\/span>)/g
/** Stands behind cover and index in a template. */
const FRONT_ENDS = '<!-- end of index -->'
const TOTAL = /<span class="totalPages"><\/span>/

export const hasIndex = (html: string) => /\sdata-page-of="/.test(html)

type Loaded = Awaited<ReturnType<(typeof import('@cantoo/pdf-lib'))['PDFDocument']['load']>>

/** Page, and points from its lower edge. */
interface Place {
  page: number
  y: number
}

/** Where each anchor of a printed document stands, by its id. An anchor is known when a link leads to it, even one that is not shown. */
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

/** The document with the pages in its index; what is not known stays empty. */
const withPages = (html: string, pages: ReadonlyMap<string, Place>): string =>
  html.replace(PLACE, (_, before: string, id: string, after: string) => `${before}${pages.get(id)?.page ?? ''}${after}`)

/**
 * Prints a document with an index. On which page a section stands is known when it is printed, so it is printed again: a short one whole,
 * of a long one cover and index, which take the place of those without numbers.
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
  // A break behind the index leaves an empty sheet where nothing follows.
  const sheets = front.getPageIndices().slice(0, Math.min(...[...pages.values()].map(({ page }) => page)) - 1)
  for (const [index, page] of (await whole.copyPages(front, sheets)).entries()) {
    // The same layout: links of the index lie where they lay.
    const links = whole.getPage(index).node.get(PDFName.of('Annots'))
    if (links) page.node.set(PDFName.of('Annots'), links)
    whole.removePage(index)
    whole.insertPage(index, page)
  }
  return Buffer.from(await whole.save())
}
