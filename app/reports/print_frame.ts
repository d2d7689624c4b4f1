import { portuguese, type Words } from '#app/i18n/index.ts'
import { safeColor } from './color.ts'
import { renderView } from './document.ts'
import { formatDateTime } from './format.ts'

/** The company of a document. `logo` is a data: URI; `corPrincipal` a hex colour. */
export interface PrintCompany {
  nome: string
  logo?: string | null
  corPrincipal?: string | null
}

/** Header of every page: logo, company and title. */
export const printHeader = (company: PrintCompany, title: string): Promise<string> =>
  renderView('partials/print_header', { company, title, color: safeColor(company.corPrincipal) })

/**
 * Footer of every page: "Impresso por {nome}", time, and "Página x de y" (omitted when the parts of a document are
 * numbered later).
 */
export const printFooter = (
  user: { nome: string },
  now: Date = new Date(),
  numbered = true,
  t: Words = portuguese,
): Promise<string> => renderView('partials/print_footer', { user, printedAt: formatDateTime(now), numbered, t })

/** The footer with "Página x de y" only. */
export const printNumbers = (): Promise<string> =>
  renderView('partials/print_footer', { user: null, numbered: true, t: portuguese })
