import { cleanLine } from '#engine/fields/clean.ts'
import app from '@adonisjs/core/services/app'
import { languageNamed, type Words, wordsIn } from '#app/i18n/index.ts'
import { readable, safeColor } from '#app/reports/color.ts'
import { renderView } from '#app/reports/document.ts'

/**
 * The company of a message: name, colour and logo for its header. `logo` is a stored file; `id` is the company whose
 * log gets the message.
 */
export interface MailCompany {
  id?: number
  nome: string
  corPrincipal?: string | null
  logo?: { path: string; contentType: string } | null
}

/** Texts of a template in the language given in its data (`idioma`), from `words/` of its plugin. */
export const mailWords = (view: string, data: object): Words =>
  wordsIn(
    app.makeURL(`plugins/${/^(\w+)::/.exec(view)?.[1] ?? '-'}/words/`),
    languageNamed((data as { idioma?: unknown }).idioma),
  )

const CONTENT = /<!--content-->((?:[^<]|<(?!!--\/?content-->))*)<!--\/content-->/

/** Replaces secret data in the log. */
export const HIDDEN = '[oculto por segurança]'

/** Builds the message: subject on one line, HTML from the template, plain text from the HTML. */
export async function compose(subject: string, view: string, data: Record<string, unknown>, company: MailCompany) {
  // Loaded with the first message: it takes megabytes of memory that an idle server does not need.
  const { htmlToText } = await import('#engine/fields/richText/sanitize.ts')
  const plainSubject = cleanLine(subject)
  const t = mailWords(view, data)
  const mail = {
    language: languageNamed(data.idioma),
    automatic: t('Mensagem automática, enviada pelo Ipê RH.'),
    subject: plainSubject,
    company,
    color: readable(safeColor(company.corPrincipal)),
    hasLogo: Boolean(company.logo),
  }
  // Templates of plugins: 'portal::recuperar_senha' is plugins/portal/mails/recuperar_senha.edge.
  const html = await renderView(view.replace(/^(\w+)::/, 'mails-$1::'), { ...data, t, mail })
  const content = CONTENT.exec(html)?.[1] ?? html
  return {
    subject: plainSubject,
    html: html.replace(/<!--\/?content-->/g, ''),
    text: `${htmlToText(content)}\n\n-- \n${company.nome}\n`,
  }
}
