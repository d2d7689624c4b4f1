import type { PDFDocument } from '@cantoo/pdf-lib'

const MM = 72 / 25.4
const SIZE = 7.5
/** Where the foot of the other documents has it (partials/print_footer). */
const FROM_RIGHT = 12 * MM
const FROM_BOTTOM = 5.8 * MM

/** Puts printed parts together, in order, and writes "Página x de y" at the foot of every page. */
export async function mergePdf(parts: Buffer[], { title }: { title: string }): Promise<Buffer> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib')
  const whole: PDFDocument = await PDFDocument.create()
  whole.setTitle(title)
  whole.setLanguage('pt-BR')
  for (const bytes of parts) {
    const part = await PDFDocument.load(bytes)
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  const font = await whole.embedFont(StandardFonts.Helvetica)
  const pages = whole.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `Página ${index + 1} de ${pages.length}`
    page.drawText(text, {
      x: page.getWidth() - FROM_RIGHT - font.widthOfTextAtSize(text, SIZE),
      y: FROM_BOTTOM,
      size: SIZE,
      font,
      color: rgb(0.24, 0.26, 0.28),
    })
  }
  return Buffer.from(await whole.save())
}
