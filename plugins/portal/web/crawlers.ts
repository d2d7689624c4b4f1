import { webPage } from '#engine'
import { listAdverts } from '../services/adverts.ts'
import { careersOf } from '../services/careers.ts'
import { companyOf } from '../services/company.ts'
import { COMPANIES } from '../services/names.ts'
import { advertAddress, careersAddress, listAddress, sitemapAddress } from './addresses.ts'
import { escape } from './head.ts'

/** A sitemap may have 50,000 URLs; no company has as many vacancies, and the page must stay cheap. */
const MAX_ADDRESSES = 5000
const HOUR = 3600

/** Addresses of a company's open adverts. */
export const sitemap = webPage('externo/empresas/:id/sitemap.xml', async (context, { params }) => {
  const found = await companyOf(context, params.id).catch(() => null)
  if (!found) return null
  const { company, data } = found
  const { content } = await listAdverts(data, company, { page: 0, size: MAX_ADDRESSES }, null)
  const newest = content
    .map((item) => item.solicitacao.data)
    .sort()
    .at(-1)
  const entry = (address: string, day?: string) =>
    `  <url><loc>${escape(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  const entries = [
    ...((await careersOf(data)) ? [entry(careersAddress(company))] : []),
    entry(listAddress(company), newest),
    ...content.map((item) => entry(advertAddress(company, item.id), item.solicitacao.data)),
  ]
  return {
    content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    type: 'application/xml; charset=utf-8',
    maxAge: HOUR,
  }
})

/**
 * One file for the whole host, so it lists the sitemap of each company. Pages behind the sign-in are excluded from
 * search engines.
 */
export const robots = webPage('robots.txt', async (context) => {
  const { rows } = await context.system
    .repo(COMPANIES)
    .list({ filter: { ativa: true }, limit: 500, brief: true, withoutTotal: true })
  const lines = [
    'User-agent: *',
    'Allow: /externo/anuncios',
    'Allow: /api/externo/anuncios',
    'Allow: /api/externo/portal',
    'Allow: /api/externo/empresas',
    'Allow: /api/externo/pagina-empresa',
    'Allow: /externo/empresa',
    'Allow: /assets/public/',
    'Disallow: /',
    '',
  ]
  return {
    content: [...lines, ...rows.map((row) => `Sitemap: ${sitemapAddress(row.id)}`), ''].join('\n'),
    type: 'text/plain; charset=utf-8',
    maxAge: HOUR,
  }
})
