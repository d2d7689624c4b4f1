import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { launchBrowser } from './browser.mjs'
import { CANDIDATE } from './portal_people.mjs'

// Proves: breakpoint-candidato
export const name =
  'Accessibility of the portal: axe finds nothing on any screen at 360 px, in both themes, and nothing is wider than the phone, with text at 200 % too'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}

async function violations(page, place) {
  await page.evaluate(() =>
    document
      .getAnimations()
      .forEach((animation) =>
        animation.effect?.getComputedTiming().iterations === Infinity ? animation.cancel() : animation.finish(),
      ),
  )
  await page.evaluate(AXE)
  const { violations: found } = await page.evaluate((rules) => window.axe.run(document, rules), RULES)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...found.map(
      ({ id, nodes }) =>
        `${place}: ${id} at ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    ),
    ...(wide > 0 ? [`${place}: ${wide} px wider than the screen`] : []),
  ]
}

const OPEN = [
  '/externo/anuncios?empresaId=1',
  '/externo/anuncios/5?empresaId=1',
  '/externo/candidatos/new?empresaId=1',
  '/externo/recuperar-senha?empresaId=1',
  '/externo/recuperar-senha?empresaId=1&token=nao-existe-este-codigo-aqui',
  '/externo/login',
  '/externo/login?empresaId=abc',
  '/externo/login?empresaId=1',
]

async function look(page, paths, scheme) {
  const found = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    found.push(...(await violations(page, `${path} ${scheme}`)))
  }
  return found
}

/** The menu of the candidate folds at 1024 px and is a row of entries above that. */
async function menuAt(page, width) {
  await page.setViewportSize({ width, height: 800 })
  return {
    button: await page.locator('.menu-button').isVisible(),
    entries: await page.getByRole('navigation', { name: 'Menu do candidato' }).isVisible(),
  }
}

export async function run({ newPage, assert }) {
  const found = []
  const page = await newPage({ width: 360 })
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme })
    found.push(...(await look(page, OPEN, scheme)))
  }
  await page.getByLabel(/^CPF/).fill(CANDIDATE.cpf)
  await page.getByLabel(/^Senha/).fill(CANDIDATE.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await page.waitForURL(/anuncios/)
  const { id } = await page.evaluate(async () => (await (await fetch('/api/externo/userinfo')).json()).usuario)
  assert.deepEqual(await menuAt(page, 1024), { button: true, entries: false })
  assert.deepEqual(await menuAt(page, 1025), { button: false, entries: true })
  await page.setViewportSize({ width: 360, height: 800 })
  const own = `/externo/candidatos/${id}`
  const applications = await page.evaluate(async () =>
    (await (await fetch('/api/externo/candidato-solicitacoes')).json()).map((item) => item.id),
  )
  assert.ok(applications.length > 0)
  const SIGNED_IN = [
    `${own}?empresaId=1`,
    `${own}?empresaId=1&tab=senha`,
    `${own}/privacidade?empresaId=1`,
    `${own}/documentos-anexos?empresaId=1`,
    `${own}/documentos-anexos/new?empresaId=1`,
    '/externo/candidato-solicitacoes?empresaId=1',
    `/externo/candidato-solicitacoes/${applications[0]}?empresaId=1`,
    '/externo/avaliacoes?empresaId=1',
    '/externo/nao-existe?empresaId=1',
  ]
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme })
    found.push(...(await look(page, SIGNED_IN, scheme)))
  }
  assert.deepEqual(found, [])
  await withoutScript({ newPage, assert })
  await largeText({ page, own, assert })
}

const overlap = (item, other) =>
  item.x < other.x + other.width &&
  other.x < item.x + item.width &&
  item.y < other.y + other.height &&
  other.y < item.y + item.height

/** Letters twice as large, as the browser's setting makes them: everything is there, nothing lies over anything else in the header. */
async function largeText({ page, own, assert }) {
  const browser = await launchBrowser(['--blink-settings=defaultFontSize=32'])
  try {
    const { origin } = new URL(page.url())
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 360, height: 800 },
      isMobile: true,
      storageState: await page.context().storageState(),
    })
    const large = await context.newPage()
    const found = []
    for (const path of [...OPEN.slice(0, 4), '/externo/anuncios/5/candidatar?empresaId=1', `${own}?empresaId=1`]) {
      await large.goto(path)
      await large.getByRole('heading', { level: 1 }).waitFor()
      await large.waitForLoadState('networkidle')
      assert.equal(await large.evaluate(() => getComputedStyle(document.body).fontSize), '32px')
      const wide = await large.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) found.push(`${path}: ${wide} px wider than the screen`)
    }
    const [greeting, menu] = await Promise.all(
      ['.greeting', '.menu-button'].map((value) => large.locator(value).boundingBox()),
    )
    assert.equal(overlap(greeting, menu), false)
    assert.deepEqual(found, [])
  } finally {
    await browser.close()
  }
}

/** Pages for who has no script wear the company's colours in their links too. */
async function withoutScript({ newPage, assert }) {
  const page = await newPage({ width: 360, javaScriptEnabled: false })
  await page.goto('/externo/anuncios/5?empresaId=1')
  const [link, brand] = await Promise.all([
    page.locator('.back-link a').evaluate(colorOf),
    page.locator('.layout').evaluate((item) => getComputedStyle(item).getPropertyValue('--brand-ink-light')),
  ])
  const hex = `#${[...link.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`
  assert.equal(hex, brand.trim())
}

const colorOf = (item) => getComputedStyle(item).color
