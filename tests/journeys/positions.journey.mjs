import { field, go, move, RECRUITER, signIn } from './people.mjs'

// Proves: ana.absenteismo, ana.ajuda, ana.cargos-salarios, ana.desligamentos, ana.desligamentos.descricao,
//   ana.ocorrencias, ana.promocoes-horizontal, ana.promocoes-vertical, ana.salarios-areas, ana.talento,
//   ana.turnover, ana.vagas, analytics.graficos.03, analytics.impressao.01, car.colaboradores.historicos,
//   car.copia-faixa, car.dissidio, car.niveis.config, grafico.formula-absenteismo, grafico.vazio, jobs.overview.01,
//   scr.colaboradores-historicos.form, scr.faixas-salariais-historicos.form, scr.faixas-salariais-historicos.lista,
//   scr.indices-historicos.form, scr.indices-historicos.lista
export const name =
  'Jobs and salaries: parts of records have addresses, a dissídio is looked at, applied and taken back, panels lead down and print'

const AT = '/cargo-salario'
const card = (page, label) => page.getByRole('region', { name: label, exact: true })

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page, RECRUITER)
  const fetched = (path) => page.evaluate((at) => fetch(`/api${at}`).then((response) => response.json()), path)
  await go(page, `${AT}/areas-organizacionais/organograma`)
  await page.getByRole('tree').or(page.getByRole('treeitem')).first().waitFor()
  await screenshot(page, 'organograma')

  // Addresses of what stands inside of a record lead to the record.
  const [band] = (await fetched(`${AT}/faixas-salariais?size=1`)).content
  const { cargo, historico } = await fetched(`${AT}/faixas-salariais/${band.id}`)
  const [talent] = (await fetched('/gestao-talentos/talentos?size=1')).content
  const index = await page.evaluate(() =>
    fetch('/api/cargo-salario/indices?unpaged=true')
      .then((response) => response.json())
      .then(([first]) => first?.id ?? 1),
  )
  const periods = `${AT}/cargos/${cargo.id}/faixas-salariais/${band.id}/historicos`
  for (const [address, leads] of [
    [periods, `${AT}/faixas-salariais/${band.id}`],
    [`${periods}/${historico[0].id}`, `${AT}/faixas-salariais/${band.id}`],
    [`${AT}/faixas-salariais/${band.id}/niveis-competencia`, `${AT}/faixas-salariais-niveis-competencia`],
    [`${AT}/faixas-salariais/${band.id}/niveis-competencia/1`, `${AT}/faixas-salariais-niveis-competencia/1`],
    [`${AT}/indices/${index}/historicos`, `${AT}/indices/${index}`],
    [`${AT}/indices/${index}/historicos/1`, `${AT}/indices/${index}`],
    [`${AT}/colaboradores/${talent.id}/historicos`, `${AT}/colaboradores/${talent.id}`],
    [`${AT}/colaboradores/${talent.id}/historicos/1`, `${AT}/colaboradores/${talent.id}`],
  ]) {
    await move(page, address)
    await page.waitForURL((url) => url.pathname.startsWith(leads))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await go(page, `${AT}/faixas-salariais`)
  await move(page, `${AT}/faixas-salariais/copiar`)
  const copy = page.getByRole('dialog')
  await copy.getByRole('heading', { name: 'Copiar faixa salarial' }).waitFor()
  await copy.getByRole('combobox', { name: /Cargo de origem/ }).waitFor()
  await copy.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === `${AT}/faixas-salariais`)

  await dissidio(page, { screenshot, assert, fetched })
  await panels(page, { screenshot, assert })
}

async function dissidio(page, { screenshot, assert, fetched }) {
  const paid = async () =>
    (await fetched('/cargo-salario/reajustes-indices/previa-dissidio?dataInicio=2027-06-01&percentual=1')).folha
  const before = await paid()
  await go(page, `${AT}/reajustes-colaboradores/dissidio`)
  await page.getByRole('heading', { name: 'Aplicar dissídio' }).waitFor()
  await field(page, 'Data de início').fill('01/03/2027')
  await field(page, 'Percentual').fill('4')
  const apply = page.getByRole('button', { name: 'Gravar', exact: true })
  assert.ok(await apply.isDisabled())
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  const [, count] = /([\d.]+) salários mudam/.exec(await page.getByText(/salários mudam\./).textContent())
  assert.ok(Number(count) > 0)
  await screenshot(page, 'dissidio')
  // Other values want another look.
  await field(page, 'Percentual').fill('5')
  assert.ok(await apply.isDisabled())
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await page.getByText(/salários mudam\./).waitFor()
  await apply.click()
  await page.getByText('Dissídio aplicado com sucesso.').first().waitFor()
  const after = await paid()
  assert.ok(after.totalAtual > before.totalAtual)

  const [table] = (await fetched('/cargo-salario/tabelas-reajustes-colaboradores?unpaged=true&sort=-id')).filter(
    (item) => item.status === 'D',
  )
  await go(page, `${AT}/tabelas-reajustes-colaboradores/${table.id}`)
  await page.getByRole('button', { name: 'Cancelar reajuste', exact: true }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByText('Pendente').first().waitFor()
  assert.equal((await paid()).totalAtual, before.totalAtual)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Prévia' }).click()
  await page.getByText(/salários mudam\./).waitFor()
  await screenshot(page, 'tabela')
}

async function panels(page, { screenshot }) {
  await go(page, '/analytics/cargos-salarios')
  await card(page, 'Estrutura salarial').getByRole('group').waitFor()
  const salaries = card(page, 'Salários por área organizacional')
  await salaries.getByRole('button', { name: /R\$/ }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await screenshot(page, 'cargos-salarios')
  await go(page, '/analytics/vagas')
  await go(page, '/analytics/talento')
  const dismissed = card(page, 'Desligamentos')
  await dismissed.getByRole('link', { name: 'Relatório Analítico' }).waitFor()
  await card(page, 'Turnover').getByRole('button', { name: 'Ajuda: Turnover' }).waitFor()
  await dismissed
    .getByRole('button', { name: /Geração/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Descrição' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await screenshot(page, 'talento')
  // Of a time before there was anybody.
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await field(page, 'Período - início').fill('01/01/2001')
  await field(page, 'Período - fim').fill('31/01/2001')
  await card(page, 'Desligamentos').getByText('Não existem dados para o gráfico.').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page
    .getByText(/Impresso por/)
    .first()
    .waitFor()
  await page
    .getByText(/Licenciado para:/)
    .first()
    .waitFor()
  await page.emulateMedia({ media: 'screen' })
}
