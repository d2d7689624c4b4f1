import { appUrl } from '#config/app.ts'
import type { Row } from '#engine'
import { addressOf } from '../services/careers.ts'

/** Start of every address search engines and mails get: the configured one, never that of the request, which anybody can forge. */
export const base = () => appUrl.replace(/\/$/, '')

export const listAddress = (empresaId: number) => `${base()}/externo/anuncios?empresaId=${empresaId}`
export const advertAddress = (empresaId: number, id: number) =>
  `${base()}/externo/anuncios/${id}?empresaId=${empresaId}`
export const careersAddress = (company: Row) => `${base()}/externo/empresa/${addressOf(company)}`
export const sitemapAddress = (empresaId: number) => `${base()}/externo/empresas/${empresaId}/sitemap.xml`
export const logoAddress = (company: { id: number; logoEmpresa?: unknown }) =>
  company.logoEmpresa ? `${base()}/api/externo/empresas/${company.id}/logo` : null

/** A square picture of the company, as link previews want it. */
export const previewAddress = (empresaId: number) => `${base()}/externo/empresas/${empresaId}/icone-512.png`

export const manifestPath = (empresaId: number) => `/externo/empresas/${empresaId}/portal.webmanifest`
