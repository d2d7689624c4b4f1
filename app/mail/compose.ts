import app from '@adonisjs/core/services/app'
import { languageNamed, type Words, wordsIn } from '#app/languages/index.ts'
import { readable, safeColor } from '#app/reports/color.ts'
import { renderView } from '#app/reports/document.ts'

/** Whose message it is: name, colour and logo at its head. `logo` is a stored file; `id` says in whose log it is written. */
export interface MailCompany {
  id?: number
  nome: string
  corPrincipal?: string | null
  logo?: { path: string; contentType: string } | null
}

/** What a template says in the language its data name (`idioma`), with the texts in `words/` of its plugin. */
export const mailWords = (view: string, data: object): Words =>
  wordsIn(
    app.makeURL(`plugins/${/^(\w+)::/.exec(view)?.[1] ?? '-'}/words/`),
    languageNamed((data as { idioma?: unknown }).idioma),
  )

const CONTENT = /<!--content-->([\s\S]*?)<!--\/content-->/

/** Stands in the log in place of what nobody may read there. */
export const HIDDEN = '[oculto por segurança]'

/** Subject to one line, template to HTML, HTML to the text for programs that show no HTML. */
export async function compose(subject: string, view: string, data: Record<string, unknown>, company: MailCompany) {
  // Loaded with the first message: it brings megabytes that an idle server need not carry.
  const { htmlToText } = await import('#engine/fields/richText/sanitize.ts')
  const plainSubject = subject.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
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
