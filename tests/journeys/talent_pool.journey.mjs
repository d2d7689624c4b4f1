import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mailTo } from './mail.mjs'
import { dialog, RECRUITER, signIn, visit } from './people.mjs'
import { CANDIDATE } from './portal_people.mjs'

export const name =
  'Talent pool: words and filters find people, a search is saved and shared, one is invited by mail, sees it in the portal and applies'

const POOL = '/captacao/banco-talentos'
const PERSON = 'Marina Lopes de Andrade'
const EMAIL = 'marina.andrade@correio.example'
const VACANCY = 'Técnico de manutenção mecânica'
const ADVERT = 'Técnico de Manutenção Mecânica'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function run(tools) {
  const recruiter = await tools.newPage()
  await signIn(recruiter, RECRUITER)
  await finds(recruiter, tools)
  await saves(recruiter, tools)
  await invites(recruiter, tools)
  await applies(tools)
  await seesIt(recruiter, tools)
}

const found = (page, count) =>
  page
    .getByRole('banner')
    .or(page.locator('header'))
    .getByText(count === 1 ? '1 candidato' : `${count} candidatos`, { exact: true })
    .waitFor()
const people = (page) => page.getByRole('list', { name: 'Candidatos encontrados' })

async function accessible(page, place, assert) {
  await page.evaluate(() =>
    document
      .getAnimations()
      .forEach((animation) =>
        animation.effect?.getComputedTiming().iterations === Infinity ? animation.cancel() : animation.finish(),
      ),
  )
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  assert.deepEqual(
    violations
      .filter(({ impact }) => ['serious', 'critical'].includes(impact))
      .map(({ id, nodes }) => `${place}: ${id} ${nodes[0].target}`),
    [],
  )
}

/** From the menu; words without accents, then a facet, then a filter of the panel: all of it stands in the address. */
async function finds(page, { screenshot, assert }) {
  await page.getByRole('main').getByRole('link', { name: 'Banco de talentos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banco de talentos' }).waitFor()
  const box = page.getByRole('searchbox', { name: 'Buscar candidatos por palavras' })
  await box.fill('AUXILIAR producao')
  await box.press('Enter')
  await people(page)
    .locator('mark')
    .filter({ hasText: /^produção$/i })
    .first()
    .waitFor()
  await screenshot(page, 'palavras')
  await accessible(page, 'pool', assert)
  await page.getByRole('group', { name: 'Cidade' }).getByRole('button').first().click()
  await page
    .getByRole('group', { name: 'Filtros em uso' })
    .getByText(/^Cidade: /)
    .waitFor()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('region', { name: 'Filtros' }).waitFor()
  await screenshot(page, 'filtros')
  const before = await people(page).getByRole('listitem').count()
  const address = page.url()
  assert.match(address, /q=AUXILIAR\+producao&cidade=\d+(~|%7E)/)
  await page.reload()
  await visit(page, address)
  await people(page).getByRole('checkbox').first().waitFor()
  assert.equal(await people(page).getByRole('listitem').count(), before)
  assert.equal(await box.inputValue(), 'AUXILIAR producao')
  await box.fill('"palavras que ninguem escreveu"')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Limpar pesquisa e filtros' }).click()
  await people(page).getByRole('checkbox').first().waitFor()
}

async function saves(page, { screenshot }) {
  await visit(page, `${POOL}?q=${encodeURIComponent('qualidade -motorista')}`)
  await page.getByRole('button', { name: 'Buscas salvas' }).click()
  await screenshot(page, 'salvas', [1440])
  await page.getByRole('button', { name: 'Salvar a busca atual' }).click()
  const box = dialog(page, 'Salvar a busca')
  await box.getByRole('textbox', { name: 'Nome' }).fill('Gente da qualidade')
  await box.getByRole('switch', { name: 'Compartilhar com a empresa' }).check()
  await box.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Busca salva.').first().waitFor()
  await visit(page, POOL)
  await page.getByRole('button', { name: 'Buscas salvas' }).click()
  await page.getByRole('button', { name: /^Gente da qualidade Compartilhada com a empresa/ }).click()
  await page.waitForURL(/q=qualidade\+-motorista/)
  await page.getByRole('button', { name: 'Gente da qualidade' }).click()
  await page.getByRole('button', { name: 'Remover Gente da qualidade' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByText('Busca salva removida.').first().waitFor()
}

async function invites(page, { screenshot, storage, assert }) {
  await visit(page, `${POOL}?q=${encodeURIComponent(`"${PERSON}"`)}`)
  await found(page, 1)
  const send = async () => {
    await page.getByRole('checkbox', { name: `Selecionar ${PERSON}` }).check()
    await page.getByRole('button', { name: 'Convidar para a vaga' }).click()
    const box = dialog(page, 'Convidar 1 candidato para uma vaga')
    await box.getByRole('combobox', { name: 'Vaga' }).fill('manutenção mec')
    await page.getByRole('option', { name: VACANCY }).click()
    await box.getByRole('textbox', { name: 'Mensagem (opcional)' }).fill('Pensamos em você.\nAbraço!')
    await screenshot(page, 'convidar')
    await accessible(page, 'invitation', assert)
    await box.getByRole('button', { name: 'Enviar convites' }).click()
  }
  await send()
  await page.getByText('1 convite enviado.').first().waitFor()
  const mail = await mailTo(storage, EMAIL, 'Pensamos em você.')
  assert.match(mail, /\/externo\/anuncios\/\d+\?empresaId=1/)
  await send()
  await page.getByText(`${PERSON}: Já foi convidado para esta vaga.`).waitFor()
  await screenshot(page, 'ja-convidado', [1440])
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
}

/** The candidate on a phone: sees the invitation beside the own applications, reads the advert, applies; then it is gone. */
async function applies({ newPage, screenshot }) {
  const page = await newPage({ width: 390 })
  await page.goto('/externo/login?empresaId=1')
  await page.getByLabel(/^CPF/).fill(CANDIDATE.cpf)
  await page.getByLabel(/^Senha/).fill(CANDIDATE.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await page.waitForURL(/anuncios/)
  await page.goto('/externo/candidato-solicitacoes?empresaId=1')
  await page.getByText(`Convite para a vaga ${ADVERT}`).waitFor()
  await screenshot(page, 'portal-convite', [390])
  await page
    .getByRole('note')
    .filter({ hasText: `Convite para a vaga ${ADVERT}` })
    .getByRole('link', { name: /Ver a vaga/ })
    .click()
  await page.getByRole('heading', { level: 1, name: ADVERT }).waitFor()
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click()
  await page.getByText('Candidatura enviada!').waitFor()
  await page.getByText(`Convite para a vaga ${ADVERT}`).waitFor({ state: 'detached' })
}

async function seesIt(page, { screenshot }) {
  await visit(page, `${POOL}?q=${encodeURIComponent(`"${PERSON}"`)}`)
  await people(page).getByRole('link', { name: PERSON }).click()
  await page.getByRole('tab', { name: /^Seleções/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Convites' }).waitFor()
  await page.getByText('Convite enviado por Renata Guimarães').first().waitFor()
  await screenshot(page, 'historico')
}
