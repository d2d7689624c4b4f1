/** Documents of facts, paragraphs, tables and pictures, without a separate template. */
import { type Context, type EngineContext, engine, storedFile } from '#engine'
import { renderView } from './document.ts'
import type { Signature } from './signatures.ts'
import { readFile } from '#app/files/index.ts'
import { letterhead } from './letterhead.ts'

/** A picture, or a value that needs attention: bold and framed, so that it is visible without colour. */
export type FormCell = string | number | null | undefined | { image: string } | { alert: string }

/** A section of a document: facts, paragraphs, a table, pictures. */
export interface FormSection {
  title?: string
  facts?: { label: string; value: string | number | null; wide?: boolean }[]
  text?: string[]
  columns?: string[]
  rows?: FormCell[][]
  /** Rows are signed by hand and need enough height. */
  toSign?: boolean
  /** data: URIs. */
  pictures?: string[]
}

/** A document with the company's header, as PDF. */
export async function formPdf(context: Context, title: string, sections: FormSection[], signatures: Signature[] = []) {
  const head = await letterhead(context)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('./browser.ts'),
    import('./print_frame.ts'),
  ])
  const [html, header, footer] = await Promise.all([
    renderView('reports/sheet', { title, sections, signatures }),
    printHeader(head.company, title),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}

/** A stored picture as a data: URI, for printing; null when there is none or its file is missing. */
export async function pictureOf(context: Context, key: string, id: number, field: string): Promise<string | null> {
  try {
    const file = await storedFile(context.system as EngineContext, engine().registry.resource(key), id, field)
    return `data:${file.contentType};base64,${(await readFile(file.path)).toString('base64')}`
  } catch {
    return null
  }
}
