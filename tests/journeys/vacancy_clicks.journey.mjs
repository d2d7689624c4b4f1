import { choose, field, signIn, visit } from './people.mjs'

// Proves: rec.solicitacoes.form, rec.solicitacoes.lista, scr.filtro-vagas
export const name = 'From opening a vacancy to the hire: at most 30 clicks, counted'

const VACANCIES = '/captacao/solicitacoes-pessoal'
const TITLE = 'Conferente da noite'
const PERSON = 'Marina Lopes de Andrade'
const MAX_CLICKS = 30

/** Counts what people press: real clicks, wherever the page is loaded anew. */
async function counted(page) {
  let clicks = 0
  await page.exposeFunction('noteClick', () => void clicks++)
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => event.isTrusted && window.noteClick(), { capture: true }),
  )
  return () => clicks
}

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  const clicks = await counted(page)
  await signIn(page)
  await visit(page, '/')
  const before = clicks()

  // Start page → the new vacancy; the position brings name, demands, advert and questionnaires of its last vacancy.
  await page
    .getByRole('link', { name: /^Nova (solicitação|vaga)/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Nova solicitação/ }).waitFor()
  await choose(page, 'Estabelecimento', 'Campinas')
  await choose(page, 'Área organizacional', 'Expedição')
  await choose(page, 'Cargo / Faixa salarial', 'Conferente')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((element) => element.value === 'Conferente'),
  )
  await choose(page, 'Motivo da solicitação', 'Aumento de quadro')
  await field(page, 'Descrição').fill(TITLE)
  await screenshot(page, 'preenchida', [1440])
  await page.keyboard.press('Control+s')
  await page.getByText('Registro salvo com sucesso.').first().waitFor()

  // Saving stays with the record: its state asks for the release.
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await page.getByRole('button', { name: 'Liberar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click()
  await page.getByText('Vaga liberada com sucesso.').first().waitFor()
  await screenshot(page, 'liberada', [1440])

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Candidatos/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Incluir candidato' }).first().click()
  const picker = page.getByRole('dialog')
  await picker.getByPlaceholder('Pesquisar').fill(PERSON)
  await picker.getByRole('option', { name: PERSON }).click()
  await picker.getByRole('button', { name: 'Incluir', exact: true }).click()
  const card = page.getByRole('listitem', { name: PERSON })
  await card.waitFor()

  // Beside the board: read, move on, judge, hire.
  await card.getByRole('link', { name: PERSON }).click()
  const drawer = page.getByRole('dialog', { name: PERSON })
  await drawer.getByRole('button', { name: /^Mover para / }).click()
  await page
    .getByText(new RegExp(`^${PERSON} está em `))
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: /^Mover para / }).click()
  await drawer.getByRole('button', { name: `Ações: ${PERSON}` }).click()
  await page.getByRole('menuitem', { name: 'Contratar' }).click()
  const next = page.getByRole('dialog', { name: `Contratação de ${PERSON}` })
  await next.waitFor()
  await screenshot(page, 'contratada')
  await next.getByRole('button', { name: 'Encerrar a vaga' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Encerrar' }).click()
  await page.getByText('Vaga encerrada com sucesso.').first().waitFor()

  const used = clicks() - before
  console.log(`  ${used} clicks from the start page to the closed vacancy`)
  assert.ok(used > 10 && used <= MAX_CLICKS, `${used} clicks`)
  await visit(page, `${VACANCIES}?visualizar=E`)
  await page.getByRole('link', { name: TITLE }).first().waitFor()
}
