import env from '#start/env.ts'
import { endpoint, longText, NotFoundError, shape } from '#engine'

/**
 * The address of a legacy page, or null when the route would lead anywhere else: menus name pages of the legacy system, and a link with a route of
 * somebody's own must not turn this product into a way to other sites.
 */
export function legacyAddress(route: string, base: string): string | null {
  const page = route.replace(/^\//, '')
  if (/[\s\\]|:\/\//.test(page) || page.startsWith('/')) return null
  const home = new URL(base.endsWith('/') ? base : `${base}/`)
  const address = URL.parse(page, home)
  if (!address) return null
  return address.origin === home.origin && address.pathname.startsWith(home.pathname) ? address.href : null
}

/** Opens a page of the system this one replaces, while there still is one (`LEGACY_URL`). */
export const legacyPage = endpoint('GET legado', {
  label: 'Abrir uma página do sistema legado ',
  audience: 'staff',
  query: { rota: longText('Página do sistema legado').max(2000) },
  answers: shape.redirect,
  run: async (context, { query }) => {
    const base = env.get('LEGACY_URL')
    if (!base) throw new NotFoundError('Não há sistema legado configurado nesta instalação.', 'SEM_LEGADO')
    const address = query.rota ? legacyAddress(query.rota, base) : null
    if (!address) throw new NotFoundError()
    context.http!.response.redirect().toPath(address)
  },
})
