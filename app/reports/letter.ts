/** Letters made from a text people wrote, with names in double braces that stand for data. */
import type { Context } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'
import { renderView } from './document.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Names in a template, each once. */
export const namesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((found) => found[1]!)),
]

/** Names in a template that stand for nothing. */
export const unknownNames = (template: string, known: Readonly<Record<string, unknown>>): string[] =>
  namesIn(template).filter((name) => !Object.hasOwn(known, name))

/** The letter: sanitised HTML with values as text in place of `{{nome}}`. A value can never bring markup of its own. */
export const fillLetter = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name]!) : whole,
  )

interface Letter {
  title: string
  /** Sanitised HTML. */
  text: string
  /** Names under lines at the end. */
  signatures?: readonly string[]
  /** Said in a box below the text. */
  note?: string | null
}

/** A letter under the head of the company, as PDF. */
export async function letterPdf(context: Context, { title, text, signatures = [], note = null }: Letter) {
  const head = await platformPorts.letterhead(context)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('./browser.ts'),
    import('./print_frame.ts'),
  ])
  const [html, header, footer] = await Promise.all([
    renderView('reports/letter', { title, text, note, signatures }),
    printHeader(head.company, title),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}
