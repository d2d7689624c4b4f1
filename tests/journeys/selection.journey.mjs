import { choose, field, signIn, visit } from './people.mjs'

// Proves: rec.estatisticas
export const name =
  'Selection: board by mouse and by keyboard, undo, drawer, several at once, list, history, funnel, statistics, résumé'

const VACANCY = '/captacao/solicitacoes-pessoal/5/candidatos'

const column = (page, stage) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
const card = (scope, person) => scope.getByRole('listitem', { name: person })

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page)
  await visit(page, VACANCY)
  await column(page, 'Triagem de currículo').waitFor()
  await datesBesideStates(page, tools)
  await tools.screenshot(page, 'quadro')
  await phoneShowsCards(page, tools)
  await byMouse(page, tools)
  await byKeyboard(page, tools)
  await drawer(page, tools)
  await several(page, tools)
  await asList(page, tools)
  await history(page, tools)
  await charts(page, tools)
  await resume(page, tools)
}

/** A desktop column is wide enough for the longest common state and the days in the stage in one line. */
async function datesBesideStates(page, { assert }) {
  const cards = page.locator('[data-card]').filter({ hasText: 'Em andamento' }).filter({ hasNotText: 'Proposta' })
  const wrapped = await cards.evaluateAll((all) =>
    all.map((item) => {
      const date = item.querySelector('[title^="Desde "]')
      return date.getBoundingClientRect().top >= date.parentElement.firstElementChild.getBoundingClientRect().bottom
    }),
  )
  assert.ok(wrapped.length > 0, 'no card is under way')
  assert.ok(!wrapped.includes(true), 'the date has fallen below the state')
}

/** On a phone the head of the board leaves at least two thirds of the screen to the cards. */
async function phoneShowsCards(page, { assert }) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const top = await page
    .getByRole('region', { name: /^Triagem de currículo: / })
    .evaluate((item) => item.getBoundingClientRect().top)
  assert.ok(top < 844 / 3, `the first column begins at ${top} px`)
  await page.setViewportSize(before)
}

/** Records a step with date, remark and words to the candidate, from the menu of a card. */
async function record(page, person, remark, situation) {
  await page.getByRole('button', { name: `Ações: ${person}` }).click()
  await page.getByRole('menuitem', { name: 'Registrar com detalhes' }).click()
  const box = page.getByRole('dialog', { name: `Mover ${person}` })
  await box.waitFor()
  if (situation) await choose(box, 'Situação', situation)
  await field(box, 'Observação').fill(remark)
  await box.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Movimentação registrada com sucesso.').first().waitFor()
  await box.waitFor({ state: 'detached' })
}

const PERSON = 'Marcelo Ramos Andrade'

/** A drop moves at once; what was wrong is undone where it is told. */
async function byMouse(page, { screenshot }) {
  const from = card(column(page, 'Triagem de currículo'), PERSON)
  const to = card(column(page, 'Entrevista com RH'), PERSON)
  await from.dragTo(column(page, 'Entrevista com RH'))
  await to.waitFor()
  await page.getByText(`${PERSON} está em Entrevista com RH.`).waitFor()
  await screenshot(page, 'mover', [1440])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await from.waitFor()
  await page.getByText(`${PERSON} voltou para onde estava.`).waitFor()
  await from.dragTo(column(page, 'Entrevista com RH'))
  await to.waitFor()
  await record(page, PERSON, 'Chamado por telefone.')
}

async function byKeyboard(page, { assert }) {
  await card(page, PERSON).focus()
  await page.keyboard.press('ArrowRight')
  await card(column(page, 'Teste técnico'), PERSON).waitFor()
  // The card keeps the focus in its new place, so one can go on.
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, PERSON)
  await page.getByText(`${PERSON} está em Teste técnico.`).waitFor()
  await page.reload()
  await card(column(page, 'Teste técnico'), PERSON).waitFor()
  assert.equal(await card(column(page, 'Entrevista com RH'), PERSON).count(), 0)
}

/** The candidate beside the board: résumé, the step recorded above, the next candidate by a key. */
async function drawer(page, { screenshot, assert }) {
  await card(page, PERSON).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: PERSON })
  await box.getByRole('heading', { name: 'Experiência profissional' }).waitFor()
  await screenshot(page, 'gaveta')
  await box.getByRole('tab', { name: 'Seleção' }).click()
  await box.getByText('Chamado por telefone.').first().waitFor()
  await box.getByRole('button', { name: 'Fechar' }).focus()
  const key = (await box.getByText(/^\d+ de \d+$/).innerText()).startsWith('1 ') ? 'j' : 'k'
  await page.keyboard.press(key)
  await box.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('dialog').count(), 1, 'the next candidate took its place')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Check boxes bring the bar of what is done with several. */
async function several(page, { screenshot, assert }) {
  await page.getByRole('checkbox', { name: `Marcar ${PERSON}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await bar.getByText('1 candidato marcado').waitFor()
  await bar.getByRole('button', { name: 'Marcar todos' }).click()
  await screenshot(page, 'varios')
  await bar.getByRole('button', { name: 'Recusar' }).click()
  const box = page.getByRole('dialog', { name: /^Recusar \d+ candidatos$/ })
  await box.getByText('Em branco, usamos o texto do modelo.').waitFor()
  await screenshot(page, 'recusar-varios', [1440])
  await box.getByRole('button', { name: 'Cancelar' }).click()
  await bar.getByRole('button', { name: 'Desmarcar' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.getByLabel('Buscar na seleção').fill('marcelo ramos')
  await page.waitForFunction(() => document.querySelectorAll('[data-card]').length === 1)
  await page.getByLabel('Buscar na seleção').fill('')
  assert.ok(await bar.isHidden())
}

async function asList(page, { screenshot }) {
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  const row = page.getByRole('row', { name: /Marcelo Ramos Andrade/ })
  await row.getByRole('cell', { name: 'Teste técnico' }).waitFor()
  await screenshot(page, 'lista')
  await record(page, PERSON, 'Acertou nove de dez.', 'Apto')
  await row.getByRole('cell', { name: 'Apto', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Funil', exact: true }).click()
  await page.getByRole('img', { name: /Funil da seleção/ }).waitFor()
  await screenshot(page, 'funil')
}

async function history(page, { screenshot }) {
  await visit(page, '/captacao/candidatos/45')
  await page.getByRole('tab', { name: /^Seleções/ }).click()
  for (const remark of ['Chamado por telefone.', 'Acertou nove de dez.']) await page.getByText(remark).first().waitFor()
  await screenshot(page, 'historico')
}

async function charts(page, { screenshot, assert }) {
  await visit(page, '/captacao/estatisticas-preenchimento-vaga')
  const chart = page.getByRole('group', { name: 'Funil de preenchimento das vagas' })
  await chart.waitFor()
  const { width, height } = await chart.boundingBox()
  assert.ok(
    Math.abs(width - 600) <= 2 && Math.abs(height - 550) <= 2,
    `the funnel is 600 x 550, not ${width} x ${height}`,
  )
  await screenshot(page, 'estatisticas')
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await field(page, 'Período - início').fill('01/01/2001')
  await field(page, 'Período - fim').fill('31/01/2001')
  await chart.waitFor({ state: 'detached' })
  await screenshot(page, 'estatisticas-sem-dados')
}

async function resume(page, { screenshot, assert }) {
  await visit(page, '/captacao/candidatos/45')
  await page.getByRole('button', { name: 'Imprimir currículo' }).click()
  const box = page.getByRole('dialog', { name: 'Imprimir currículo' })
  await box.waitFor()
  await box.getByRole('checkbox', { name: 'Exibir histórico' }).check()
  await box.getByRole('checkbox', { name: 'Exibir assinatura 1' }).check()
  await box.getByRole('button').last().click()
  await box.getByText('Assinatura 1 é obrigatória').first().waitFor()
  await field(box, 'Assinatura 1').fill('Renata Guimarães')
  await screenshot(page, 'curriculo', [1440])
  const [answer] = await Promise.all([
    page.waitForResponse((item) => item.url().includes('imprimir-curriculo')),
    box.getByRole('button').last().click(),
  ])
  assert.equal(answer.status(), 200)
  assert.match(answer.headers()['content-type'], /application\/pdf/)
  await box.waitFor({ state: 'detached' })
}
