import { choose, dialog, field, go, save, signIn } from './people.mjs'

// Proves: scr.campos-extras.form, scr.campos-extras.lista, scr.menu-extra-links.form, scr.menu-extra.form,
//   scr.menu-extra.lista, scr.sugestao-de-melhoria.form, scr.sugestao-de-melhoria.lista, utl.menu-extra.links,
//   utl.parametros
export const name = 'Utilities: parameters, extra fields, a suggestion, a link of the menu and a webhook are kept'

export async function run({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page)
  await go(page, '/utilitario/parametros-sistema')
  await field(page, 'Tamanho máximo de anexo (MB)').fill('8')
  await save(page)
  await screenshot(page, 'parametros')

  await go(page, '/geral/configuracoes')
  await page.getByRole('button', { name: 'Editar texto8' }).click()
  await field(dialog(page, 'Campo extra: texto8'), 'Título').fill('Número do armário')
  await page.getByRole('checkbox', { name: 'Ativo para talento' }).check()
  await save(page)
  await page.getByRole('cell', { name: 'Número do armário' }).waitFor()

  await go(page, '/utilitario/sugestao-de-melhoria/new')
  await field(page, 'Título').fill('Atalho para férias')
  await field(page, 'Descrição').fill('Um botão na página inicial.')
  await save(page)

  await go(page, '/utilitario/menu-extra/new')
  await page
    .getByRole('textbox', { name: /^Descrição/ })
    .first()
    .fill('Atalhos da empresa')
  await page
    .getByRole('button', { name: /Adicionar|Inserir/ })
    .first()
    .click()
  const link = dialog(page, 'Adicionar link')
  await link.getByRole('textbox', { name: /^Descrição/ }).fill('Convenção coletiva')
  await link.getByRole('textbox', { name: /^Endereço/ }).fill('https://sindicato.example/convencao')
  await screenshot(page, 'menu-extra')
  await link.getByRole('button', { name: 'Gravar' }).click()
  await link.waitFor({ state: 'hidden' })
  await save(page)
  const menu = await page.evaluate(() =>
    fetch('/api/utilitario/menu-extra?nome=Atalhos da empresa').then(
      async (response) => (await response.json()).content[0],
    ),
  )
  await go(page, `/utilitario/menu-extra/${menu.id}/links`)
  await page.getByText('Convenção coletiva').first().waitFor()
  await screenshot(page, 'menu-extra-links')

  await go(page, '/utilitario/webhooks/new')
  await field(page, 'Nome').fill('Folha')
  await page.getByRole('textbox', { name: /^Endereço/ }).fill('https://folha.example/eventos')
  await choose(page, 'Cadastro', 'Candidatos')
  await screenshot(page, 'webhook')
  await save(page)
  await page.getByRole('cell', { name: 'Candidatos', exact: true }).waitFor()
}
