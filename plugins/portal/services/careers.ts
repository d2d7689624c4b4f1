import { appUrl } from '#config/app.ts'
import { type Context, type RowAt, when } from '#engine'
import { hostOf, isSlug } from '../domain/company_address.ts'
import { type Company, companyNumber, companyOf } from './company.ts'
import { CAREERS, COMPANIES } from './names.ts'

type CareersPage = RowAt<typeof CAREERS>

const companyWith = (context: Context, field: 'enderecoPortal' | 'dominioPortal', text: string) =>
  context
    .query(COMPANIES)
    .withoutRowRules()
    .where(when(field).is(text), when('ativa').is(true))
    .select('id')
    .value() as Promise<number | null>

/** The company whose domain was requested. The request's host only selects among registered domains. */
export async function companyOfHost(context: Context): Promise<number | null> {
  const host = hostOf(context.http?.request.hostname() ?? '')
  if (!host || host === new URL(appUrl).hostname) return null
  return (await companyWith(context, 'dominioPortal', host)) ?? null
}

/** The company of an address: by slug or id. */
async function companyAt(context: Context, address: unknown): Promise<number | null> {
  const text = String(address ?? '').toLowerCase()
  return isSlug(text) ? companyWith(context, 'enderecoPortal', text) : companyNumber(text)
}

/** The published page of the company at an address; null if there is none. */
export async function careersAt(context: Context, address: unknown) {
  const id = await companyAt(context, address)
  const found = id === null ? null : await companyOf(context, id).catch(() => null)
  const page = found && (await careersOf(found.data))
  return page && { ...found, page }
}

/** The published page of the company of this context. */
export async function careersOf(data: Context): Promise<CareersPage | null> {
  const { rows } = await data.repo(CAREERS).list({
    filter: { publicada: true },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  })
  return rows[0] ?? null
}

/** The last part of the address of a company's page. */
export const addressOf = (company: Company) => String(company.enderecoPortal ?? company.id)

/** Its pictures, the wide one first. */
export const PICTURES = ['capa', 'foto1', 'foto2', 'foto3'] as const
/** Their alternative texts; the wide one has none. */
const TEXTS = [null, 'texto1', 'texto2', 'texto3'] as const

export const picturePath = (company: Company, page: CareersPage, index: number) =>
  `/externo/empresas/${company.id}/foto-${index}.webp?v=${page.versao}`

/** URLs and alternative texts of the pictures of a page. */
export const picturesOf = (company: Company, page: CareersPage) =>
  PICTURES.flatMap((field, index) => {
    const text = TEXTS[index]
    return page[field] ? [{ url: picturePath(company, page, index), texto: (text && page[text]) ?? '' }] : []
  }).slice(page.capa ? 1 : 0)
