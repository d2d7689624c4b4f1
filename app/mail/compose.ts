import { readable, safeColor } from '#app/reports/color.ts'
import { renderView } from '#app/reports/document.ts'

/** Whose message it is: name, colour and logo at its head. `logo` is a stored file. */
export interface MailCompany {
  nome: string
  corPrincipal?: string | null
  logo?: { path: string; contentType: string } | null
}

const CONTENT = /<!--content-->([\s\S]*?)<!--\/content-->/

/** Subject to one line, template to HTML, HTML to the text for programs that show no HTML. */
export async function compose(subject: string, view: string, data: Record<string, unknown>, company: MailCompany) {
  // Loaded with the first message: it brings megabytes that an idle server need not carry.
  const { htmlToText } = await import('#engine/fields/richText/sanitize.ts')
  const plainSubject = subject.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const mail = { subject: plainSubject, company, color: readable(safeColor(company.corPrincipal)), hasLogo: Boolean(company.logo) }
  const html = await renderView(view, { ...data, mail })
  const content = CONTENT.exec(html)?.[1] ?? html
  return { subject: plainSubject, html: html.replace(/<!--\/?content-->/g, ''), text: `${htmlToText(content)}\n\n-- \n${company.nome}\n` }
}
