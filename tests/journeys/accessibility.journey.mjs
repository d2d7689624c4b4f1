import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { signIn, visit } from './people.mjs'

export const name = 'Accessibility: no serious or critical violation where people spend their time, in both themes'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = new Set(['serious', 'critical'])

/** What axe finds on the page as it is, in one line each. */
async function violations(page, place) {
  // Animations end first: a fading text has no contrast.
  await page.evaluate(() =>
    document
      .getAnimations()
      .forEach((animation) =>
        animation.effect?.getComputedTiming().iterations === Infinity ? animation.cancel() : animation.finish(),
      ),
  )
  await page.evaluate(AXE)
  const { violations: found } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found
    .filter(({ impact }) => GRAVE.has(impact))
    .map(
      ({ id, impact, nodes }) =>
        `${place}: ${impact} ${id} at ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    )
}

const STAFF = [
  ['/', 'start page'],
  ['/captacao/painel', 'dashboard'],
  ['/captacao/candidatos', 'list'],
  ['/captacao/banco-talentos?q=analista', 'talent pool'],
  ['/utilitario/perfis/1', 'matrix of authorities'],
  ['/captacao/solicitacoes-pessoal/new', 'form with tabs'],
  ['/captacao/solicitacoes-pessoal/5', 'vacancy'],
  ['/captacao/solicitacoes-pessoal/5/candidatos', 'board'],
  ['/captacao/candidatos/45', 'candidate'],
  ['/captacao/estatisticas-preenchimento-vaga', 'statistics'],
  ['/captacao/relatorios/duracao-vaga', 'report'],
]
const PORTAL = [
  ['/externo/anuncios?empresaId=1', 'portal adverts'],
  ['/externo/anuncios/5?empresaId=1', 'portal advert'],
  ['/externo/candidatos/new?empresaId=1', 'portal registration'],
  ['/externo/login?empresaId=1', 'portal login'],
]

export async function run({ newPage, assert }) {
  const found = []
  const page = await newPage()
  await page.goto('/login')
  await page.getByLabel('CPF ou usuário').waitFor()
  found.push(...(await violations(page, 'login')))
  await signIn(page)
  for (const [path, place] of STAFF) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    found.push(...(await violations(page, place)))
  }
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  for (const [path, place] of STAFF.slice(0, 8)) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    found.push(...(await violations(page, `${place}, dark`)))
  }
  const phone = await newPage({ width: 390 })
  for (const [path, place] of PORTAL) {
    await phone.goto(path)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await phone.waitForLoadState('networkidle')
    found.push(...(await violations(phone, place)))
  }
  assert.deepEqual(found, [])
}
