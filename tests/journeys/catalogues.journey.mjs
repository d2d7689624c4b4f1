import { choose, countOf, dialog, download, expectCount, field, go, save, search, signIn, visit } from './people.mjs'

// Proves: scr.areas-organizacionais.form, scr.etapas-seletivas.lista, scr.faixas-salariais.form,
//   scr.faixas-salariais.lista, scr.motivos-solicitacao.form, scr.motivos-solicitacao.lista
export const name =
  'Catalogues: create, edit, remove, tree, dated history, validation, search, paging, columns, XLSX, two people'

const ETAPAS = '/captacao/etapas-seletivas'

export async function run(tools) {
  const { newPage } = tools
  const page = await newPage()
  await signIn(page)
  await saveStages(page, tools)
  await saveTree(page, tools)
  await saveBand(page, tools)
  await workWithList(page, tools)
  await twoPeople(page, tools)
}

/** One row from nothing to nothing, with everything a form refuses on the way. */
async function saveStages(page, { screenshot }) {
  await visit(page, ETAPAS)
  const before = await countOf(page)
  await page.getByRole('link', { name: 'Nova etapa seletiva' }).click()
  await field(page, 'Ordem').fill('')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  const warning = dialog(page, 'Preencha os campos indicados')
  await warning.waitFor()
  await screenshot(page, 'campos-indicados', [1440])
  await warning.getByRole('button').last().click()
  await page.getByText('Nome é obrigatório').first().waitFor()
  // The first bad field has the focus once the dialog is away.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')

  await field(page, 'Ordem').fill('70')
  await field(page, 'Nome').fill('Dinâmica de grupo')
  await save(page)
  await expectCount(page, before + 1)

  await page.getByRole('button', { name: 'Editar: Dinâmica de grupo' }).click()
  await field(page, 'Nome').fill('Dinâmica em grupo')
  await page.getByRole('checkbox', { name: 'Análise comportamental' }).check()
  await save(page)
  await page
    .getByRole('row', { name: /Dinâmica em grupo/ })
    .getByText('Sim')
    .waitFor()
  await screenshot(page, 'lista')

  await page.getByRole('button', { name: 'Remover: Dinâmica em grupo' }).click()
  const sure = dialog(page, 'Tem certeza que deseja remover?')
  await sure.waitFor()
  await screenshot(page, 'remover', [1440])
  await sure.getByRole('button', { name: /Remover|Sim|OK/ }).click()
  await page.getByText('Registro removido com sucesso.').first().waitFor()
  await expectCount(page, before)

  // Several at once.
  for (const [ordem, nome] of [
    ['71', 'Para remover A'],
    ['72', 'Para remover B'],
  ]) {
    await go(page, `${ETAPAS}/new`)
    await field(page, 'Ordem').fill(ordem)
    await field(page, 'Nome').fill(nome)
    await save(page)
    // Back on the list, or the next record would be written into this form.
    await page.getByRole('link', { name: 'Nova etapa seletiva' }).waitFor()
  }
  await expectCount(page, before + 2)
  for (const nome of ['Para remover A', 'Para remover B'])
    await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check()
  await screenshot(page, 'selecionadas', [1440])
  await page.getByRole('button', { name: 'Remover selecionados', exact: true }).click()
  await dialog(page, 'Tem certeza que deseja remover?')
    .getByRole('button', { name: /Remover|Sim|OK/ })
    .click()
  await page
    .getByText(/removidos? com sucesso/)
    .first()
    .waitFor()
  await expectCount(page, before)
}

async function saveTree(page, { screenshot }) {
  await go(page, '/cargo-salario/areas-organizacionais/new')
  await field(page, 'Descrição').fill('Confeitaria experimental')
  await choose(page, 'Área superior', 'Industrial')
  await screenshot(page, 'area')
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Áreas organizacionais' }).waitFor()
  await search(page, 'confeitaria')
  await page.getByText(/Diretoria > Industrial > Confeitaria experimental/).waitFor()
  await screenshot(page, 'areas')
}

/** A position's pay changes by date; two values on one date cannot be. */
async function saveBand(page, { screenshot }) {
  await go(page, '/cargo-salario/faixas-salariais/new')
  await choose(page, 'Cargo', 'Conferente')
  await field(page, 'Faixa').fill('Especial')
  await field(page, 'Código CBO').fill('414115')
  await field(page, 'Nome no sistema de folha').fill('Conferente especial')
  await addValue(page, '01/01/2026', '3.100,50')
  await addValue(page, '01/07/2026', '3.300,00')
  await screenshot(page, 'faixa')
  await save(page)
  await visit(page, '/cargo-salario/faixas-salariais')
  await search(page, 'especial')
  await page
    .getByRole('link', { name: /Especial/ })
    .first()
    .click()
  await page.getByText('R$ 3.300,00').first().waitFor()
  await page.getByText('R$ 3.100,50').first().waitFor()
  await screenshot(page, 'faixa-historico')
}

async function addValue(page, data, valor) {
  await page.getByRole('button', { name: 'Adicionar valor' }).click()
  const box = page.getByRole('dialog')
  await field(box, 'A partir de').fill(data)
  await field(box, 'Valor').fill(valor)
  await box.getByRole('button', { name: 'Gravar' }).click()
  await box.waitFor({ state: 'detached' })
}

async function workWithList(page, { assert, screenshot }) {
  await go(page, '/captacao/candidatos')
  const all = await countOf(page)
  assert.equal(await page.getByRole('row').count(), 16, '15 rows and the head')
  const firstName = await page.getByRole('row').nth(1).getByRole('link').first().textContent()

  await page.getByRole('button', { name: 'Próxima página' }).click()
  await page.getByRole('row', { name: firstName }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Nome' }).and(page.locator('[aria-sort]')).waitFor()

  await search(page, 'JOSE')
  await page.getByRole('row', { name: /José/ }).first().waitFor()
  const found = await countOf(page)
  assert.ok(found > 0 && found < all, 'the search leaves some')
  await screenshot(page, 'pesquisa')

  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  const columns = page.getByRole('dialog', { name: 'Colunas da lista' })
  await columns.getByRole('checkbox', { name: 'CPF' }).click()
  await screenshot(page, 'colunas', [1440])
  // Ticking a column moves it in the list; the focus stays on it and Escape closes.
  await page.keyboard.press('Escape')
  await columns.waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: 'CPF' }).waitFor({ state: 'detached' })

  const { name: file, bytes } = await download(page, () =>
    page.getByRole('button', { name: 'Exportar para XLS' }).click(),
  )
  assert.match(file, /\.xlsx$/)
  assert.equal(bytes.subarray(0, 4).toString('latin1'), 'PK\x03\x04', 'a real XLSX')
  assert.ok(bytes.includes('xl/worksheets'))

  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await screenshot(page, 'filtro')
  await choose(page, 'Sexo', 'Feminino')
  await page
    .getByRole('group', { name: 'Filtros em uso' })
    .getByText(/Feminino/)
    .waitFor()
  await page.getByRole('row', { name: /José/ }).first().waitFor({ state: 'detached' })
  assert.ok((await countOf(page)) < all)
}

/** Two people save the same row: the second is told and loses nothing. */
async function twoPeople(page, { newPage, assert, screenshot }) {
  await go(page, '/captacao/motivos-solicitacao/new')
  await field(page, 'Descrição').fill('Motivo disputado')
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Motivos de solicitação' }).waitFor()
  await search(page, 'disputado')
  await page.getByRole('button', { name: 'Editar: Motivo disputado' }).click()
  await field(page, 'Descrição').waitFor()
  const address = new URL(page.url()).pathname

  const other = await newPage()
  await signIn(other)
  await visit(other, address)
  await field(other, 'Descrição').fill('Motivo da primeira pessoa')
  await save(other)

  await field(page, 'Descrição').fill('Motivo da segunda pessoa')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  const conflict = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await conflict.waitFor()
  await screenshot(page, 'conflito')
  assert.match(await conflict.innerText(), /outr|alterad/i)
  assert.equal(await page.locator('input[value="Motivo da segunda pessoa"]').count(), 1, 'nothing typed is lost')
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = await conflict
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    )
  assert.deepEqual(cut, [], 'on a telephone every button has room for its words')
}
