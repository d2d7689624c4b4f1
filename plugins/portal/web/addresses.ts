import { appUrl } from '#config/app.ts'
import { type Language, LANGUAGES } from '#app/i18n/index.ts'
import { addressOf } from '../services/careers.ts'
import type { Company } from '../services/company.ts'

/**
 * Start of every URL for search engines and mails: the configured one, never that of the request, which can be forged.
 */
export const base = () => appUrl

/**
 * The same for pages of one company: its registered domain, if any, so that search engines know each page by one URL
 * only.
 */
const baseOf = ({ dominioPortal }: Company) =>
  dominioPortal ? `${new URL(appUrl).protocol}//${dominioPortal}` : base()

export const listAddress = (company: Company) => `${baseOf(company)}/externo/anuncios?empresaId=${company.id}`
export const advertAddress = (company: Company, id: number) =>
  `${baseOf(company)}/externo/anuncios/${id}?empresaId=${company.id}`
export const careersAddress = (company: Company) => `${baseOf(company)}/externo/empresa/${addressOf(company)}`

/** An address in a language; without one it is Portuguese. */
export const inLanguage = (address: string, language: Language) => {
  if (language === LANGUAGES[0]) return address
  return `${address}${address.includes('?') ? '&' : '?'}idioma=${language}`
}
export const sitemapAddress = (empresaId: number) => `${base()}/externo/empresas/${empresaId}/sitemap.xml`
export const logoAddress = (company: { id: number; logoEmpresa?: unknown }) =>
  company.logoEmpresa ? `${base()}/api/externo/empresas/${company.id}/logo` : null

/** A square image of the company for link previews. */
export const previewAddress = (empresaId: number) => `${base()}/externo/empresas/${empresaId}/icone-512.png`

export const manifestPath = (empresaId: number) => `/externo/empresas/${empresaId}/portal.webmanifest`
