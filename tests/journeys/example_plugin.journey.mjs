import { sweep } from './every_screen.journey.mjs'
import { journeyTools } from './browser.mjs'
import { choose, field, go, save, signIn } from './people.mjs'
import { startProduct } from './product.mjs'

export const name =
  'The example plugin: every field kind on a screen, an action, its page and its report, all swept with axe'

/** An installation of its own, because the others have no example. On MySQL the shared one has the database to itself. */
export async function run({ browser, screens, assert }) {
  if (process.env.DB_CONNECTION === 'mysql') return
  const product = await startProduct({ plugins: ['example'] })
  const tools = journeyTools({ browser, baseUrl: product.baseUrl, screens, name: 'example_plugin' })
  try {
    await walk(tools)
    await sweep({ ...tools, assert }, { prefix: 'exemplo/', least: 9 })
    assert.deepEqual(tools.problems, [], 'the pages reported problems')
  } finally {
    await tools.close()
    await product.stop()
  }
}

async function walk({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page)
  await go(page, '/exemplo/projetos/new')
  await field(page, 'Nome').fill('Escola da empresa')
  await choose(page, 'Categoria', 'Geral')
  await save(page)
  await page.getByText('Escola da empresa').first().waitFor()
  await screenshot(page, 'list')
  await go(page, '/exemplo/mostruario')
  await page.getByText('Um de cada').first().click()
  await page.getByRole('tab', { name: 'Relações' }).click()
  await screenshot(page, 'every-kind')
  await go(page, '/exemplo/resumo')
  await page.getByText(/\d+ de \d+ projetos estão concluídos\./).waitFor()
  await screenshot(page, 'page')
  await go(page, '/exemplo/relatorios/projetos')
  await screenshot(page, 'report')
}
