import { choose, field, MANAGER, RECRUITER, save, signIn, visit } from './people.mjs'

export const name =
  'Manager: asks for a vacancy of an own area only, follows its candidates, releases and moves nobody; other areas do not exist'

const VACANCIES = '/captacao/solicitacoes-pessoal'
const TITLE = 'Soldador para a oficina'
const PERSON = 'Marina Lopes de Andrade'

export async function run(tools) {
  const manager = await tools.newPage()
  await signIn(manager, MANAGER)
  const id = await asks(manager, tools)
  const recruiter = await tools.newPage()
  await signIn(recruiter, RECRUITER)
  await releases(recruiter, id, tools)
  await follows(manager, id, tools)
  await nothingElse(manager, recruiter, tools)
}

/** The cells of the list that its actions, which stay in sight, lie upon at this width. */
async function beneathActions(page, width) {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForTimeout(300)
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const edge = row.querySelector('td.actions').getBoundingClientRect().left
      return [...row.querySelectorAll('td:not(.actions)')]
        .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
        .map((cell) => cell.textContent)
    }),
  )
}

/** The request: only own areas are offered, and approving it is not the manager's. */
async function asks(page, { screenshot, assert }) {
  await visit(page, `${VACANCIES}/new`)
  await field(page, 'Descrição').fill(TITLE)
  await field(page, 'Nº de vagas').fill('1')
  await choose(page, 'Estabelecimento', 'Uberlândia')
  const area = page.getByRole('combobox', { name: /^Área organizacional/ })
  await area.click()
  await area.fill('Marketing')
  await page.getByText('Sem resultados encontrados').waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'Área organizacional', 'Manutenção')
  await choose(page, 'Cargo / Faixa salarial', 'Técnico de Manutenção')
  await choose(page, 'Ambiente', 'Linha de massas e biscoitos')
  await choose(page, 'Função', 'Técnico de Manutenção')
  await choose(page, 'Motivo da solicitação', 'Substituição de colaborador')
  await screenshot(page, 'pedido')
  await save(page)
  await visit(page, VACANCIES)
  for (const width of [1440, 1366, 1280])
    assert.deepEqual(await beneathActions(page, width), [], `nothing lies beneath the actions at ${width} px`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await page.getByText('Em análise').first().waitFor()
  await screenshot(page, 'em-analise')
  assert.equal(await page.getByRole('button', { name: 'Liberar', exact: true }).count(), 0)
  return Number(/solicitacoes-pessoal\/(\d+)/.exec(page.url())[1])
}

async function releases(page, id, { screenshot }) {
  await visit(page, `${VACANCIES}/${id}`)
  await page.getByRole('button', { name: 'Liberar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText('Vaga liberada com sucesso.').first().waitFor()
  await visit(page, `${VACANCIES}/${id}/candidatos`)
  await page.getByRole('button', { name: 'Incluir candidato' }).first().click()
  const box = page.getByRole('dialog')
  await box.getByPlaceholder('Pesquisar').fill(PERSON)
  await box.getByRole('option', { name: PERSON }).click()
  await screenshot(page, 'incluir', [1440])
  await box.getByRole('button').last().click()
  await page.getByRole('listitem', { name: PERSON }).waitFor()
  await page.getByRole('listitem', { name: PERSON }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(new RegExp(`^${PERSON} está em `)).waitFor()
}

/** The manager reads where the own candidates are, and what was said. */
async function follows(page, id, { screenshot, assert }) {
  await visit(page, `${VACANCIES}/${id}/candidatos`)
  const card = page.getByRole('listitem', { name: PERSON })
  await card.waitFor()
  await screenshot(page, 'acompanha')
  await card.focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.getByRole('dialog').count(), 0, 'without the authority nobody is moved')
  await visit(page, '/captacao/painel')
  await page.getByText('Vagas por situação').waitFor()
  await screenshot(page, 'painel')
}

/** What is not of the own areas is nowhere: no list, no address, no call. */
async function nothingElse(page, recruiter, { screenshot, assert }) {
  const read = (who, path) =>
    who.evaluate(async (to) => {
      const answer = await fetch(to, { headers: { Accept: 'application/json' } })
      return { status: answer.status, body: await answer.json() }
    }, path)
  const list = '/api/captacao/solicitacoes-pessoal?unpaged=true&campos=areaOrganizacional,descricao'
  const [own, all] = [(await read(page, list)).body, (await read(recruiter, list)).body]
  assert.ok(own.length > 0 && own.length < all.length, `${own.length} of ${all.length} vacancies`)
  const foreign = all.find((item) => item.descricao === 'Conferentes para o centro de distribuição')
  assert.equal((await read(page, `/api/captacao/solicitacoes-pessoal/${foreign.id}`)).status, 404)
  await page.goto(`${VACANCIES}/${foreign.id}`)
  await page.getByRole('heading', { name: 'Página Não Encontrada' }).waitFor()
  await screenshot(page, 'de-outra-area')
  assert.equal(await page.getByText('Conferentes para o centro').count(), 0)
}
