import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { signIn } from './people.mjs'

export const name =
  'Page of the API: asks for a session, finds a field, shows how to write a row, no axe violation in either theme'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page) {
  await page.evaluate(AXE)
  const { violations: found } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  )
}

export async function run({ newPage, screenshot, assert }) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ]) {
    const page = await newPage({ width, colorScheme })
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: 'Entre para ver a API' }).waitFor()
    await page.goto('/login')
    await signIn(page)

    await page.goto('/api/docs')
    await page.getByRole('heading', { name: 'API do Ipê RH' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await screenshot(page, `inicio-${colorScheme}`, [width])

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Buscar' })
    await search.fill('análise comportamental')
    await page
      .getByRole('status')
      .getByText(/encontrado/)
      .waitFor()
    await page
      .getByRole('link', { name: /^Etapas seletivas/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Etapas seletivas', level: 1 }).waitFor()

    const create = page.locator('#incluirCaptacaoEtapasSeletivas')
    await create.locator('summary').first().click()
    await create.getByText('"nome": "Nome"').waitFor()
    assert.match(await create.getByRole('group', { name: 'Exemplo com curl' }).innerText(), /X-XSRF-TOKEN: \$TOKEN/)
    assert.deepEqual(await violations(page), [])
    await screenshot(page, `operacao-${colorScheme}`, [width])
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'nothing sticks out')
  }
}
