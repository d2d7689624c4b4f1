import { choose, dialog, field, go, save, signIn } from './people.mjs'

// Proves: copia.de, copia.para, enum.grupo-entidades-copia, scr.bairros.form, scr.bairros.lista, scr.log.lista,
//   utl.copia-cadastro
export const name =
  'Utilities: registers are copied between companies and taken back, a version is restored from the log'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  await go(page, '/utilitario/copia-cadastro')
  // An open list hides the rest from whoever reads by roles.
  const same = await page.getByRole('combobox', { name: /Copiar da Empresa/ }).innerText()
  await page.getByRole('combobox', { name: /Para a Empresa/ }).click()
  await page.getByRole('option').filter({ hasText: same }).first().click()
  await page.getByRole('group', { name: 'Gestão de Talentos' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await page.getByText('Empresas Selecionadas devem ser diferentes').waitFor()
  await page.getByRole('combobox', { name: /Para a Empresa/ }).click()
  await page.getByRole('option').filter({ hasNotText: same }).first().click()
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await page.getByText('Nada foi gravado ainda.', { exact: false }).waitFor()
  await screenshot(page, 'copia-previa')
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Copiada' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  const ends = await page
    .getByRole('table')
    .evaluateAll((tables) => tables.map((table) => table.closest('.MuiPaper-root').getBoundingClientRect().right))
  assert.ok(ends.length > 0 && Math.max(...ends) <= 360, `what was copied ends within a phone: ${ends}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await dialog(page, 'Desfazer a cópia?').getByRole('button', { name: 'Sim' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /Desfeita|Copiada/ })
    .waitFor()

  await go(page, '/geral/bairros/new')
  await field(page, 'Nome').fill('Bairro do Log')
  await choose(page, 'Cidade', 'Fortaleza')
  await save(page)
  const bairro = await page.evaluate(() =>
    fetch('/api/geral/bairros?nome=Bairro do Log').then(async (response) => (await response.json()).content[0]),
  )
  await go(page, `/geral/bairros/${bairro.id}`)
  await field(page, 'Nome').fill('Bairro trocado')
  await save(page)
  // The list comes after the message: what is opened before it would be left again.
  await page.getByRole('row').filter({ hasText: 'Bairro trocado' }).waitFor()
  await go(page, `/utilitario/log/historico?recurso=geral/bairros&id=${bairro.id}`)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await dialog(page, 'Restaurar a versão').getByText('Bairro trocado → Bairro do Log').waitFor()
  await screenshot(page, 'restaurar')
  // The message of the change before may still be shown, so the answer itself is waited for.
  const restored = page.waitForResponse((item) => item.url().endsWith('/restaurar'))
  await dialog(page, 'Restaurar a versão').getByRole('button', { name: 'Restaurar' }).click()
  assert.equal((await restored).status(), 200)
  await page.getByText('Registro salvo com sucesso.').first().waitFor()
  const back = await page.evaluate(
    (id) => fetch(`/api/geral/bairros/${id}`).then((response) => response.json()),
    bairro.id,
  )
  assert.equal(back.nome, 'Bairro do Log')

  await go(page, '/utilitario/log?entidade=geral/bairros')
  await page.getByText(`Bairro ${bairro.id}`).first().click()
  await page.getByRole('table', { name: 'Mudanças' }).first().waitFor()
  await screenshot(page, 'log')
}
