import { readFileSync, statSync } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import { areaOf } from '#engine/definition/public_page.ts'
import type { AppPage } from '#engine'
import { engine } from '#engine/engine.ts'
import app from '@adonisjs/core/services/app'
import { contentSecurityPolicy } from '#config/shield.ts'
import { firstScriptsAt, hasPage, isPublicArea, withPages } from './public_shell.ts'

const pages = new Map<string, { html: string; at: number }>()

/** The built page of an application; read again when a new build replaced it. */
function built(name: 'staff' | 'public'): string | null {
  const file = app.publicPath(`${name}.html`)
  try {
    const at = statSync(file).mtimeMs
    const known = pages.get(name)
    if (known?.at === at) return known.html
    const text = readFileSync(file, 'utf8')
    const html = name === 'public' ? withPages(text, engine().registry.publicPages) : text
    pages.set(name, { html, at })
    return html
  } catch {
    return null
  }
}

/** Before the first build: what a page has to say needs no application. */
const PLAIN = '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title></title></head><body></body></html>'

/** The built page with a title, a head and a first content of its own. */
function withContent(html: string, { title, language, head = '', body = '' }: AppPage): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // Functions, because texts people wrote may hold the patterns of `replace`.
  return html
    .replace('<html lang="pt-BR"', () => `<html lang="${language ?? 'pt-BR'}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>${head}`)
    .replace('<body>', () => (body ? `<body><div id="lido">${body}</div>` : '<body>'))
}

/** Answers an address of the browser applications: the public shell in the areas of public pages, the staff area everywhere else. Files that look like assets are not addresses. */
export function sendApp(http: HttpContext, page?: AppPage) {
  const path = http.request.url()
  const { response } = http
  if (/\.(js|css|map|png|jpe?g|svg|ico|webp|woff2?|json|txt|webmanifest)$/.test(path))
    return response.status(404).header('Content-Type', 'text/plain; charset=utf-8').send('Não encontrado.')
  const name = isPublicArea(engine().registry.publicPages, areaOf(path)) ? 'public' : 'staff'
  const html = built(name)
  const unknown = name === 'public' && !hasPage(engine().registry.publicPages, path)
  // Tells Vite which of its pages stands here.
  if (app.inDev) response.header('X-Aplicacao', name)
  if (!html && !page)
    return response
      .status(unknown ? 404 : 503)
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send('A interface ainda não foi construída. Execute: npm run build')
  // Addresses without a route never meet the guard that says these.
  response.header('Content-Security-Policy', contentSecurityPolicy).header('X-Frame-Options', 'SAMEORIGIN')
  if (name === 'public' && html) {
    const scripts = firstScriptsAt(engine().registry.publicPages, path)
    if (scripts.length) response.header('Link', scripts.map((script) => `</${script}>; rel=modulepreload`).join(', '))
  }
  return response
    .status(page?.status ?? (unknown ? 404 : 200))
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(page ? withContent(html ?? PLAIN, page) : html)
}
