import { languageNamed } from '#app/i18n/index.ts'
import { renderView } from '#app/reports/document.ts'
import { type Context, engine, type PublicPageDef, webPage } from '#engine'
import { listAdverts } from '../services/adverts.ts'
import {
  addressOf,
  careersAt,
  careersOf,
  companyOfHost,
  picturePath,
  picturesOf,
  PICTURES,
} from '../services/careers.ts'
import { companyOf } from '../services/company.ts'
import { storedFileOf } from '../services/files.ts'
import { portalWords } from '../services/words.ts'
import { CAREERS } from '../services/names.ts'
import { base, careersAddress, logoAddress, manifestPath, previewAddress } from './addresses.ts'
import { frameOf } from './frame.ts'
import { headOf } from './head.ts'
import { asJsonLd } from './job_posting.ts'
import { excerpt, rich } from './rich.ts'

type Head = NonNullable<PublicPageDef['head']>

const ADVERTS = 6
const MAX_WIDTH_PX = 1280
const DAY = 86_400

/** The page of a company without script. */
export const careersPage: Head = async (context, { params, query }) => {
  const found = await careersAt(context, params.endereco)
  const language = languageNamed(query.idioma)
  const t = portalWords(language)
  if (!found)
    return { title: t('Página não encontrada'), language, head: '<meta name="robots" content="noindex">', status: 404 }
  const { company, data, page } = found
  const url = careersAddress(company)
  const { content, totalElements } = await listAdverts(data, company, { page: 0, size: ADVERTS }, null)
  const title = `${page.titulo} · ${company.nome}`
  const description = excerpt(page.apresentacao, 200)
  const logo = logoAddress(company)
  const organization = {
    '@context': 'https://schema.org/',
    '@type': 'Organization',
    name: company.nome,
    url,
    description,
    ...(logo && { logo }),
    ...(page.capa && { image: base() + picturePath(company, page, 0) }),
    sameAs: [page.site, page.linkedin, page.instagram].filter(Boolean),
  }
  return {
    title,
    language,
    head: `${headOf({ title, description, url, language, site: company.nome, image: previewAddress(company.id), index: true, manifest: manifestPath(company.id) })}\n${asJsonLd(organization)}`,
    body: await renderView('portal::careers', {
      empresa: frameOf(company),
      t,
      idioma: language,
      titulo: page.titulo,
      html: rich(page.apresentacao),
      beneficios: page.beneficios ?? [],
      capa: page.capa ? picturePath(company, page, 0) : null,
      fotos: picturesOf(company, page),
      total: totalElements,
      vagas: content.map((advert) => ({
        titulo: advert.titulo,
        link: `/externo/anuncios/${advert.id}?empresaId=${company.id}`,
        local: advert.solicitacao.cidade && `${advert.solicitacao.cidade.nome}/${advert.solicitacao.cidade.uf}`,
      })),
    }),
  }
}

async function pictureOf(context: Context, id: unknown, index: number): Promise<Buffer | null> {
  const found = await companyOf(context, id).catch(() => null)
  const page = found && (await careersOf(found.data))
  if (!page?.[PICTURES[index]!]) return null
  const file = await storedFileOf(found!.data, CAREERS, page.id, PICTURES[index]!)
  const { default: sharp } = await import('sharp')
  return sharp(await engine().ports.files.read(file.path))
    .rotate()
    .resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}

/** Images of the page, scaled to screen size and without camera metadata. */
export const careersPictures = PICTURES.map((_field, index) =>
  webPage(`externo/empresas/:id/foto-${index}.webp`, async (context, { params }) => {
    const content = await pictureOf(context, params.id, index)
    return content && { content, type: 'image/webp', maxAge: DAY }
  }),
)

/** Target of a company's domain: its page, or its adverts if it has none. */
async function startOf(context: Context): Promise<string | null> {
  const id = await companyOfHost(context)
  if (id === null) return null
  const { company, data } = await companyOf(context, id)
  return (await careersOf(data)) ? `/externo/empresa/${addressOf(company)}` : `/externo/anuncios?empresaId=${id}`
}

/** The root of a company's domain is its portal. */
export const ownDomain: Head = async (context) => {
  const redirect = await startOf(context)
  return redirect ? { redirect } : undefined
}
