// node scripts/guide_pictures.mjs [address [name]]: takes the pictures of docs/user-guide.md from the demo.
// Without an address it starts the product with the demo of the journeys; the address is that of a running product with its demo.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { RECRUITER, signIn, visit } from '../tests/journeys/people.mjs'
import { CANDIDATE } from '../tests/journeys/portal_people.mjs'
import { launchBrowser } from '../tests/journeys/browser.mjs'
import { startProduct } from '../tests/journeys/product.mjs'

const sharp = createRequire(import.meta.url)('sharp')
const FOLDER = new URL('../docs/images/', import.meta.url)
/** As wide as a page of documentation shows them. */
const MAX_WIDTH_PX = 1000

const candidate = async (page) => {
  await page.goto('/externo/login?empresaId=1')
  await page.getByLabel(/^CPF/).fill(CANDIDATE.cpf)
  await page.getByLabel(/^Senha/).fill(CANDIDATE.password)
  await page.locator('form').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/anuncios/)
}

/** The first advertised vacancy that several people are in. */
async function board(page) {
  const found = await page.evaluate(async () => {
    const { content } = await (await fetch('/api/externo/anuncios?empresaId=1')).json()
    for (const { id } of content) {
      const people = await (await fetch(`/api/captacao/candidato-solicitacoes?solicitacao=${id}&size=1`)).json()
      if (people.totalElements > 5) return id
    }
    return content[0].id
  })
  await visit(page, `/captacao/solicitacoes-pessoal/${found}`)
}

const PICTURES = [
  { name: 'para-hoje', width: 1280, who: signIn, at: (page) => visit(page, '/') },
  { name: 'vaga', width: 1280, who: signIn, at: board },
  {
    name: 'selecao',
    width: 1280,
    who: signIn,
    at: async (page) => {
      await board(page)
      await page.goto(`${page.url().replace(/\/$/, '')}/candidatos`)
      await page.getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Seleção' }).click()
      await page.getByRole('dialog').getByText('Comentários da equipe').waitFor()
    },
  },
  { name: 'agenda', width: 1280, who: signIn, at: (page) => visit(page, '/captacao/agenda') },
  { name: 'portal-vagas', width: 390, at: (page) => page.goto('/externo/anuncios?empresaId=1') },
  { name: 'portal-empresa', width: 390, at: (page) => page.goto('/externo/empresa/demonstracao') },
  {
    name: 'portal-candidatar',
    width: 390,
    at: async (page) => {
      await page.goto('/externo/anuncios?empresaId=1')
      const advert = await page.locator('.advert a').first().getAttribute('href')
      await page.goto(advert.replace('?', '/candidatar?'))
    },
  },
  {
    name: 'portal-candidaturas',
    width: 390,
    who: candidate,
    at: (page) => page.goto('/externo/candidato-solicitacoes?empresaId=1'),
  },
  {
    name: 'portal-horarios',
    width: 390,
    who: candidate,
    at: async (page) => {
      await page.goto('/externo/candidato-solicitacoes?empresaId=1')
      await page.getByRole('link', { name: 'Escolher horário' }).click()
      const hours = page.getByRole('heading', { name: 'Escolha o horário da entrevista' })
      await hours.evaluate((item) => item.closest('section').scrollIntoView({ block: 'end' }))
    },
  },
]

async function take(browser, baseURL, { name, width, who, at }) {
  const height = width < 500 ? 760 : 800
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 1.5 : 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await who?.(page, RECRUITER)
  await at(page)
  // By its element: beside an open drawer the page is hidden from who reads by roles.
  await page.locator('h1:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, .skeleton'))
  const shown = await page.screenshot({ animations: 'disabled' })
  const file = fileURLToPath(new URL(`${name}.webp`, FOLDER))
  const { size } = await sharp(shown)
    .resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
    .webp({ quality: 72 })
    .toFile(file)
  console.log(`docs/images/${name}.webp  ${Math.round(size / 1000)} kB`)
  await context.close()
}

const [, , given, only] = process.argv
const product = given ? null : await startProduct()
const browser = await launchBrowser()
try {
  for (const picture of PICTURES.filter(({ name }) => !only || name === only))
    await take(browser, given ?? product.baseUrl, picture)
} finally {
  await browser.close()
  await product?.stop()
}
