/** Letters from a user's text, with names in double braces as placeholders for data. */
import type { Context } from '#engine'
import { renderView } from './document.ts'
import { letterhead } from './letterhead.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `{{ nome }}`; blanks around the name are removed afterwards, so that matching stays linear. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The distinct placeholder names in a template. */
export const namesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim())),
]

/** Placeholder names without a value. */
export const unknownNames = (template: string, readonly: Readonly<Record<string, unknown>>): string[] =>
  namesIn(template).filter((name) => !Object.hasOwn(readonly, name))

/**
 * The letter: sanitised HTML with placeholders `{{nome}}` replaced by escaped values, so that values cannot add markup.
 */
export const fillLetter = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (whole, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(values, name) ? escaped(values[name]!) : whole
  })

interface Letter {
  title: string
  /** Sanitised HTML. */
  text: string
  /** Names under the signature lines at the end. */
  signatures?: readonly string[]
  /** Text in a box below the letter. */
  note?: string | null
}

/** A letter with the company's header, as PDF. */
export async function letterPdf(context: Context, { title, text, signatures = [], note = null }: Letter) {
  const head = await letterhead(context)
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
