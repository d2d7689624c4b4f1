import { renderPdf } from './browser.ts'
import { printNumbers } from './print_frame.ts'

const PAGE = '<p style="margin:0;height:1px;break-after:page"></p>'

interface MergeOptions {
  title: string
  landscape: boolean
  signal?: AbortSignal
}

/**
 * Puts printed parts together, in order, and writes "Página x de y" at the foot of every page. The numbers are printed on
 * empty pages and laid over: so they stand where those of short documents stand, in the same font.
 */
export async function mergePdf(parts: Buffer[], { title, landscape, signal }: MergeOptions): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.create()
  whole.setTitle(title)
  whole.setLanguage('pt-BR')
  for (const bytes of parts) {
    const part = await PDFDocument.load(bytes)
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  const pages = whole.getPages()
  const empty = `<!doctype html><html><body style="margin:0">${PAGE.repeat(pages.length - 1)}<p></p></body></html>`
  const printed = await renderPdf(empty, { landscape, signal, tagged: false, footer: await printNumbers() })
  const numbers = await whole.embedPdf(printed, Array.from(pages.keys()))
  for (const [index, page] of pages.entries()) page.drawPage(numbers[index]!)
  return Buffer.from(await whole.save())
}
