/** Places in a template for the page of a section: `<span data-page-of="plano"></span>`. */
const PLACE = /(<span[^>]*\sdata-page-of="([\w-]+)"[^>]*>)[^<]*(<\/span>)/g

export const hasIndex = (html: string) => /\sdata-page-of="/.test(html)

/** The page each anchor of a printed document stands on, by its id. An anchor is known when a link leads to it. */
export async function pagesOf(pdf: Buffer): Promise<Map<string, number>> {
  const { PDFArray, PDFDict, PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const printed = await PDFDocument.load(pdf, { updateMetadata: false })
  const numbers = new Map(printed.getPages().map((page, index) => [page.ref.toString(), index + 1]))
  const found = new Map<string, number>()
  const anchors = printed.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  for (const [name, value] of anchors?.entries() ?? []) {
    const target = printed.context.lookup(value)
    const page = target instanceof PDFArray ? numbers.get(target.get(0).toString()) : undefined
    if (page !== undefined) found.set(name.decodeText(), page)
  }
  return found
}

/** The document with the pages in its index; what is not known stays empty. */
export const withPages = (html: string, pages: ReadonlyMap<string, number>): string =>
  html.replace(PLACE, (_, before: string, id: string, after: string) => `${before}${pages.get(id) ?? ''}${after}`)
