import { appUrl } from '#config/app.ts'
import { type Extension, text, ValidationError } from '#engine'
import { BAD_HOST, BAD_SLUG, hostOf, isHost, isSlug, OWN_HOST, slugOf } from '../domain/company_address.ts'

function checkSlug(values: Record<string, any>, known: unknown) {
  if (!values.enderecoPortal || values.enderecoPortal === known) return
  values.enderecoPortal = slugOf(values.enderecoPortal)
  if (!isSlug(values.enderecoPortal)) throw new ValidationError([{ field: 'enderecoPortal', message: BAD_SLUG }])
}

function checkHost(values: Record<string, any>, known: unknown) {
  if (!values.dominioPortal || values.dominioPortal === known) return
  const host = hostOf(values.dominioPortal)
  values.dominioPortal = host
  const message = !isHost(host) ? BAD_HOST : host === new URL(appUrl).hostname ? OWN_HOST : null
  if (message) throw new ValidationError([{ field: 'dominioPortal', message }])
}

/** The address of a company's portal: stored in the company, because an address belongs to one company only. */
export const companyExtension: Extension = {
  fields: {
    enderecoPortal: text('Endereço da página de carreiras')
      .max(60)
      .unique()
      .help('A parte final do endereço: acme-brasil leva a /externo/empresa/acme-brasil.')
      .width(6),
    dominioPortal: text('Domínio próprio do portal')
      .max(200)
      .unique()
      .help('Quem abre este domínio vê só as vagas desta empresa. Os links dos e-mails seguem no endereço do sistema.')
      .width(6),
  },
  form: [{ label: 'Portal de vagas', fields: ['enderecoPortal', 'dominioPortal'] }],
  hooks: {
    beforeSave: (_context, values, old) => {
      checkSlug(values, old?.enderecoPortal)
      checkHost(values, old?.dominioPortal)
    },
  },
}
