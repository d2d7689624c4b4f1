import { download, field, go, settled, signIn, visit } from './people.mjs'

// Proves: ana.sst
export const name = 'Dashboards: filter, drill down by mouse and by keyboard, table, spreadsheet, print'

const card = (page, label) => page.getByRole('region', { name: label, exact: true })
const menu = async (page, label, item) => {
  await card(page, label)
    .getByRole('button', { name: `Opções: ${label}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The figures of a page that lead somewhere: what they count, and how many rows stand behind them. */
async function behindFigures(page, path) {
  await go(page, path)
  const links = page.getByRole('main').getByRole('button', { name: /: [0-9.]+$/ })
  const box = page.getByRole('dialog')
  const told = []
  for (const label of await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))) {
    await page.getByRole('button', { name: label, exact: true }).first().click()
    const list = page.getByText(/\d+ registro\(s\) encontrado\(s\)\./).first()
    const rows = box.locator('tbody tr')
    await list.or(rows.first()).or(box.getByRole('status')).first().waitFor()
    const opened = (await box.count()) > 0
    const found = opened
      ? await rows.count()
      : Number(/([0-9.]+) registro/.exec(await list.textContent())[1].replaceAll('.', ''))
    told.push([
      `${path} ${label.slice(0, label.lastIndexOf(':'))}`,
      Number(/([0-9.]+)$/.exec(label)[1].replaceAll('.', '')),
      found,
    ])
    if (opened) {
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'detached' })
    } else {
      await page.goBack()
      await page.getByRole('button', { name: label, exact: true }).first().waitFor()
      await settled(page)
    }
  }
  return told
}

/** Dashboards whose figures lead to what they count. */
const COUNTED = [
  '/analytics/talento',
  '/analytics/cargos-salarios',
  '/captacao/painel',
  '/analytics/desempenho',
  '/sst/agenda-exames',
  '/sst/acidentalidade',
]

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  await visit(page, '/captacao/painel')
  await card(page, 'Funil de preenchimento das vagas')
    .getByRole('group', { name: 'Funil de preenchimento das vagas' })
    .waitFor()
  await card(page, 'Média de dias por etapa').locator('svg rect').first().waitFor()
  await screenshot(page, 'painel')

  // The list behind a slice shows as many rows as the slice says.
  const slice = card(page, 'Vagas por situação').getByRole('button', { name: /^Em andamento/ })
  const [, count] = /andamento(\d+)/.exec((await slice.textContent()).replace(/\s/g, ''))
  await slice.click()
  await page.waitForURL(/solicitacoes-pessoal\?/)
  await page.getByText(/\d+ registro\(s\) encontrado\(s\)\./).waitFor()
  assert.equal(
    /(\d+) registro/.exec(
      await page
        .getByText(/registro\(s\) encontrado/)
        .first()
        .textContent(),
    )[1],
    String(Number(count.slice(0, -2)) || Number(count)),
  )
  await page.goBack()

  // By keyboard: into the chart, to its first bar, and open it.
  const sources = card(page, 'Como os candidatos ficaram sabendo')
  await sources.locator('svg rect').first().waitFor()
  await sources.getByRole('button', { name: /^Opções/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog')
  await detail.getByRole('table', { name: 'Candidatos da origem' }).waitFor()
  await screenshot(page, 'detalhe')
  await detail.getByRole('button', { name: 'Fechar' }).click()

  await menu(page, 'Aprovações e reprovações por etapa', 'Ver como tabela')
  await page.getByRole('region', { name: 'Dados: Aprovações e reprovações por etapa' }).waitFor()
  const { name: called, bytes } = await download(page, () => menu(page, 'Vagas por área', 'Exportar para XLS'))
  assert.equal(called, 'Vagas por área.xlsx')
  assert.ok(bytes.includes('xl/worksheets'))

  // The same card as a picture.
  const picture = await download(
    page,
    () => menu(page, 'Funil de preenchimento das vagas', 'Baixar imagem (PNG)'),
    '.png',
  )
  assert.equal(picture.name, 'Funil de preenchimento das vagas.png')
  assert.equal(picture.bytes.subarray(1, 4).toString(), 'PNG')

  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await field(page, 'Período - fim').fill('01/01/2001')
  await page.getByText('Data final inferior a data inicial.').first().waitFor()
  await field(page, 'Período - início').fill('01/01/2000')
  await card(page, 'Vagas por situação').getByText('Não existem dados para o gráfico.').waitFor()
  await page.getByRole('group', { name: 'Filtros em uso' }).getByText('Período - início: 01/01/2000').waitFor()
  await screenshot(page, 'sem-dados')

  await visit(page, '/captacao/painel')
  await card(page, 'Média de dias por etapa').locator('svg rect').first().waitFor()
  const printed = await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () =>
          resolve({
            head: document.querySelector('[data-print-head]').textContent,
            wide: Math.max(
              ...[...document.querySelectorAll('main svg')].map((item) => item.getBoundingClientRect().right),
            ),
          })
        ;[...document.querySelectorAll('button')].find((element) => element.textContent === 'Imprimir').click()
      }),
  )
  assert.match(printed.head, /Licenciado para: .+Impresso por .+Período - início/)
  assert.ok(printed.wide < 1440, `charts are drawn for the sheet, not ${printed.wide} px wide`)

  for (const path of COUNTED)
    for (const [figure, said, found] of await behindFigures(page, path)) assert.equal(found, said, figure)

  await go(page, '/cargo-salario/painel')
  await card(page, 'Faixas salariais por grupo ocupacional').locator('svg rect').first().waitFor()
  await screenshot(page, 'cargos')

  await go(page, '/analytics/sst')
  await page.getByRole('heading', { name: 'Painel de SST', exact: true }).waitFor()
  const leaves = card(page, 'Afastamentos').getByRole('button', { name: /^Afastamentos: [1-9]/ })
  await leaves.click()
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await card(page, 'Exames por situação').locator('svg path').first().waitFor()
  await screenshot(page, 'sst')
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await field(page, 'Período - início').fill('01/01/2000')
  await field(page, 'Período - fim').fill('01/01/2001')
  await card(page, 'Afastamentos por motivo').getByText('Não existem dados para o gráfico.').waitFor()
}
