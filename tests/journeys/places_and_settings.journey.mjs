import { choose, dialog, field, go, save, signIn } from './people.mjs'

// Proves: scr.campos-extras.form, scr.campos-extras.lista, scr.cidades.form, scr.cidades.lista,
//   scr.configuracoes-limite-colaborador.form, scr.configuracoes-limite-colaborador.lista, scr.estabelecimentos.form,
//   scr.estabelecimentos.lista, scr.estados.form, scr.estados.lista, scr.geracoes.form, scr.geracoes.lista,
//   scr.grupos-ac.form, scr.grupos-ac.lista, scr.menu-extra-links.form, scr.menu-extra.form, scr.menu-extra.lista,
//   scr.sugestao-de-melhoria.form, scr.sugestao-de-melhoria.lista, utl.menu-extra.links, utl.parametros, utl.sobre
export const name =
  'Utilities: every screen opens; parameters, extra fields, a suggestion, a link of the menu and a webhook are kept'

const PAGES = {
  '/utilitario/parametros-sistema': 'Parâmetros do sistema',
  '/utilitario/estabelecimentos': 'Estabelecimentos',
  '/utilitario/grupos-ac': 'Grupos AC',
  '/utilitario/configuracoes-limite-colaborador': 'Configurações do limite de talentos',
  '/utilitario/menu-extra': 'Menus extras',
  '/utilitario/copia-cadastro': 'Cópia de cadastros',
  '/utilitario/log': 'Logs',
  '/utilitario/sugestao-de-melhoria': 'Sugestões de melhoria',
  '/utilitario/notificacoes': 'Minhas notificações',
  '/utilitario/sobre': 'Sobre',
  '/geral/estados': 'Estados',
  '/geral/cidades': 'Cidades',
  '/geral/bairros': 'Bairros',
  '/geral/geracoes': 'Gerações',
  '/geral/configuracoes': 'Campos extras',
}
const FORMS = [
  'utilitario/estabelecimentos',
  'utilitario/configuracoes-limite-colaborador',
  'geral/estados',
  'geral/cidades',
  'utilitario/menu-extra',
  'utilitario/grupos-ac',
  'geral/geracoes',
  'geral/bairros',
]

export async function run({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page)
  for (const [path, title] of Object.entries(PAGES)) {
    await go(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  for (const key of FORMS) {
    await go(page, `/${key}/new`)
    await page.getByRole('button', { name: 'Gravar', exact: true }).waitFor()
  }

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
