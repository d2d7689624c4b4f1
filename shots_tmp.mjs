import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const B = 'http://localhost:4716'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const go = async (name, path, { width = 390, scheme = 'light', locale = 'pt-BR', signed = false, act } = {}) => {
  const c = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    locale,
    baseURL: B,
    serviceWorkers: 'block',
  })
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log(name, 'ERR', e.message))
  p.on('console', (m) => m.type() === 'error' && console.log(name, 'CONSOLE', m.text().slice(0, 120)))
  if (signed) {
    await p.goto('/externo/login?empresaId=1')
    await p.locator('input').first().waitFor()
    const inputs = p.locator('form input')
    await inputs.nth(0).fill('529.982.247-25')
    await p.locator('input[type=password]').fill('ipe-candidato-2026')
    await p.locator('form button[type=submit]').click()
    await p.waitForURL(/anuncios/)
    const id = await p.evaluate(async () => (await (await fetch('/api/externo/userinfo')).json()).usuario.id)
    path = path.replace(':id', id)
  }
  await p.goto(path)
  await p.getByRole('heading', { level: 1 }).waitFor()
  await p.waitForLoadState('networkidle')
  if (act) await act(p)
  await p.screenshot({ path: `/tmp/p16/shots/${name}.png`, fullPage: true })
  await p.evaluate(() =>
    document.getAnimations().forEach((a) => {
      try {
        a.finish()
      } catch {
        a.cancel()
      }
    }),
  )
  await p.evaluate(AXE)
  const v = await p.evaluate(() =>
    window.axe
      .run(document, {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        resultTypes: ['violations'],
      })
      .then((r) =>
        r.violations.map(
          (x) =>
            x.id +
            ' ' +
            x.nodes
              .slice(0, 2)
              .map((n) => n.target.join(' '))
              .join('|'),
        ),
      ),
  )
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  console.log(
    name,
    'lang',
    await p.evaluate(() => document.documentElement.lang),
    'axe',
    v.length ? v : 0,
    'wide',
    wide,
  )
  await c.close()
}
const only = process.argv[2]
const list = [
  ['careers390', '/externo/empresa/demonstracao'],
  ['careers1440', '/externo/empresa/demonstracao', { width: 1440 }],
  ['careers390dark', '/externo/empresa/demonstracao', { scheme: 'dark' }],
  ['adverts390', '/externo/anuncios?empresaId=1'],
  [
    'adverts390open',
    '/externo/anuncios?empresaId=1',
    { act: (p) => p.getByRole('button', { name: /^Filtros/ }).click() },
  ],
  ['adverts1440en', '/externo/anuncios?empresaId=1', { width: 1440, locale: 'en-GB' }],
  ['adverts390es', '/externo/anuncios?empresaId=1', { locale: 'es-MX', scheme: 'dark' }],
  ['term390', '/externo/privacidade?empresaId=1'],
  ['term390dark', '/externo/privacidade?empresaId=1', { scheme: 'dark' }],
  ['priv390', '/externo/candidatos/:id/privacidade?empresaId=1', { signed: true }],
  ['priv390dark', '/externo/candidatos/:id/privacidade?empresaId=1', { signed: true, scheme: 'dark' }],
  ['priv1440en', '/externo/candidatos/:id/privacidade?empresaId=1', { signed: true, width: 1440, locale: 'en' }],
  ['priv1440dark', '/externo/candidatos/:id/privacidade?empresaId=1', { signed: true, width: 1440, scheme: 'dark' }],
  ['apps390en', '/externo/candidato-solicitacoes?empresaId=1', { signed: true, locale: 'en' }],
  ['edit1440es', '/externo/candidatos/:id?empresaId=1', { signed: true, width: 1440, locale: 'es' }],
  ['recover390', '/externo/recuperar-senha?empresaId=1'],
]
for (const [n, p, o] of list)
  if (!only || n.match(only)) await go(n, p, o).catch((e) => console.log(n, 'FAIL', e.message.slice(0, 200)))
await browser.close()
