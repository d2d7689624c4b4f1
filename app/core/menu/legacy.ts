import env from '#start/env.ts'
import { endpoint, longText, NotFoundError, shape } from '#engine'

/**
 * The address of a legacy page, or null when the route leads anywhere else: routes come from menus and links, and a
 * crafted one must not redirect to other sites.
 */
export function legacyAddress(route: string, base: string): string | null {
  const page = route.replace(/^\//, '')
  if (/[\s\\]|:\/\//.test(page) || page.startsWith('/')) return null
  const home = new URL(base.endsWith('/') ? base : `${base}/`)
  const address = URL.parse(page, home)
  if (!address) return null
  return address.origin === home.origin && address.pathname.startsWith(home.pathname) ? address.href : null
}

/** Redirects to a page of the legacy system, where one is configured (`LEGACY_URL`). */
export const legacyPage = endpoint('GET legado', {
  label: 'Abrir uma página do sistema legado ',
  audience: 'staff',
  query: { rota: longText('Página do sistema legado').max(2000) },
  response: shape.redirect,
  run: async (context, { query }) => {
    const base = env.get('LEGACY_URL')
    if (!base) throw new NotFoundError('Não há sistema legado configurado nesta instalação.', 'SEM_LEGADO')
    const address = query.rota ? legacyAddress(query.rota, base) : null
    if (!address) throw new NotFoundError()
    context.http!.response.redirect().toPath(address)
  },
})
