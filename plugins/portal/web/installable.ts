import { type Context, webPage } from '#engine'
import { themeOf } from '#engine/definition/brand_theme.ts'
import { companyOf } from '../services/company.ts'
import { appIcon } from './app_icon.ts'

const DAY = 86_400

const found = (context: Context, id: unknown) => companyOf(context, id).catch(() => null)

/** The manifest a phone needs to install the portal on its home screen. */
const manifest = webPage('externo/empresas/:id/portal.webmanifest', async (context, { params }) => {
  const company = (await found(context, params.id))?.company
  if (!company) return null
  const start = `/externo/anuncios?empresaId=${company.id}`
  const icon = (side: number, purpose: string) => ({
    src: `/externo/empresas/${company.id}/icone-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const content = {
    id: start,
    name: `${company.nome}: vagas`,
    short_name: String(company.nome).slice(0, 30),
    lang: 'pt-BR',
    description: `Vagas abertas e candidaturas na ${company.nome}.`,
    start_url: start,
    scope: '/externo/',
    display: 'standalone',
    theme_color: themeOf(company.corPrincipal, company.corSecundaria)['--brand'],
    background_color: '#faf8f5',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return { content: JSON.stringify(content), type: 'application/manifest+json; charset=utf-8' }
})

const icons = [192, 512].map((side) =>
  webPage(`externo/empresas/:id/icone-${side}.png`, async (context, { params }) => {
    const one = await found(context, params.id)
    return one && { content: await appIcon(one.data, one.company, side), type: 'image/png', maxAge: DAY }
  }),
)

/** Adverts and companies are the same for everybody; the user's application to them is not, and is removed. */
export const offline = {
  pages: ['/externo/anuncios', '/externo/anuncios/:id'],
  calls: [
    '/api/externo/portal',
    '/api/externo/anuncios',
    '/api/externo/anuncios/:id',
    '/api/externo/anuncios-filtros',
    '/api/externo/empresas',
    '/api/externo/empresas/:id/logo',
  ],
  without: ['candidatoSolicitacao'],
}

export const installable = [manifest, ...icons]
