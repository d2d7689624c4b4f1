import { ADMIN, dialog, field, save, signIn, visit } from './people.mjs'

// Proves: core.404, core.500, core.layout.01, core.versao, pagina.500.cabecalho, pagina.500.titulo,
//   pendencia.excluida, scr.configuracoes-empresa
export const name =
  'The frame: error pages with their buttons, versions, settings of the company, an extra menu, and the pendencies of the payroll system at the right'

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, ADMIN)
  await errorPages(page, tools)
  await widths(page, tools)
  await settings(page, tools)
  await extraMenu(page)
  await pendencies(page, tools)
}

async function errorPages(page, { screenshot, assert }) {
  await page.goto('/500')
  await page.getByText('ERRO 500 - ERRO INTERNO DO SERVIDOR').waitFor()
  await page.getByRole('button', { name: 'Visualizar detalhes do erro' }).click()
  await page.getByText('Nenhum detalhe disponível.').waitFor()
  await page.getByRole('button', { name: 'Enviar problema para o fornecedor' }).click()
  await page.getByRole('button', { name: 'Problema enviado' }).waitFor()
  await screenshot(page, '500')
  await visit(page, '/nao-existe/404')
  await page.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA').waitFor()
  await screenshot(page, '404')
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()
  await page.getByRole('link', { name: 'Versões', exact: true }).click()
  await page.getByRole('heading', { name: /^0\.1\.0/ }).waitFor()
  assert.match(page.url(), /\/versoes$/)
}

const call = (page, method, path, body) =>
  page.evaluate(
    async ([verb, address, given]) => {
      const token = decodeURIComponent(
        document.cookie
          .split('; ')
          .find((value) => value.startsWith('XSRF-TOKEN='))
          ?.slice(11) ?? '',
      )
      const request = {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify(given),
      }
      return (await fetch(address, request)).status
    },
    [method, path, body],
  )

/** Mobile at 768 px for staff and 1024 px for candidates; the main menu beside the page from 1200 px on. */
async function widths(page, { newPage, assert }) {
  const at = async (item, width) => {
    await item.setViewportSize({ width, height: 900 })
    await item.waitForTimeout(200)
  }
  const search = () => page.getByPlaceholder('Pesquisar Menu').isVisible()
  const menu = () => page.getByRole('navigation', { name: 'Menu principal' }).isVisible()
  const seen = []
  for (const width of [768, 769, 1199, 1200]) {
    await at(page, width)
    seen.push([width, await search(), await menu()])
  }
  assert.deepEqual(seen, [
    [768, false, false],
    [769, true, false],
    [1199, true, false],
    [1200, true, true],
  ])
  await at(page, 1440)
  const candidate = await newPage()
  await candidate.goto('/externo/login?empresaId=1')
  await candidate.getByRole('textbox', { name: 'CPF' }).first().fill('529.982.247-25')
  await candidate.locator('input[type=password]').first().fill('ipe-candidato-2026')
  await candidate.getByRole('button', { name: 'Entrar', exact: true }).first().click()
  await candidate.waitForURL(/anuncios/)
  const folded = () => candidate.locator('.menu-button').isVisible()
  await at(candidate, 1025)
  assert.equal(await folded(), false)
  await at(candidate, 1024)
  assert.equal(await folded(), true)
}

/** The settings of the current company, from the menu of the user; what is written is there again. */
async function settings(page, { screenshot, assert }) {
  await page.getByRole('button', { name: /^Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações da empresa' }).click()
  await page.getByRole('heading', { name: 'Configurações da empresa' }).waitFor()
  assert.match(page.url(), /\/utilitario\/empresas\/\d+\/configuracao$/)
  await screenshot(page, 'configuracoes')
  await page.getByRole('tab', { name: 'Recrutamento e Seleção' }).click()
  await field(page, 'Máximo de cargos desejados por candidato').fill('0')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await dialog(page, 'Preencha os campos indicados').getByRole('button', { name: 'OK' }).click()
  await dialog(page, 'Preencha os campos indicados').waitFor({ state: 'hidden' })
  await screenshot(page, 'configuracoes-recrutamento')
  await field(page, 'Máximo de cargos desejados por candidato').fill('7')
  await save(page)
  await page.reload()
  await page.getByRole('tab', { name: 'Recrutamento e Seleção' }).click()
  assert.equal(await field(page, 'Máximo de cargos desejados por candidato').inputValue(), '7')
  await call(page, 'PUT', page.url().replace(/^.*\/utilitario/, '/api/utilitario'), { maxCandidataCargo: 5 })
}

async function extraMenu(page) {
  const links = [
    { nome: 'Idiomas do portal', tipo: 'R', url: '/captacao/idiomas' },
    { nome: 'Folha antiga', tipo: 'L', url: '/folha.action' },
  ]
  if ((await call(page, 'POST', '/api/utilitario/menu-extra', { nome: 'Atalhos', links })) !== 201)
    throw new Error('The extra menu was refused.')
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByText('Atalhos', { exact: true }).click()
  const legacy = menu.getByRole('link', { name: /^Folha antiga/ })
  if ((await legacy.getAttribute('href')) !== '/api/legado?rota=%2Ffolha.action')
    throw new Error('The legacy page does not open by the server.')
  await menu.getByRole('link', { name: 'Idiomas do portal' }).click()
  await page.getByRole('heading', { name: 'Idiomas' }).waitFor()
}

/** What an integration wrote stands at the right; who is no user of the payroll system removes only what was cancelled. */
async function pendencies(page, { screenshot, assert }) {
  const userinfo = await page.evaluate(() => fetch('/api/userinfo').then((response) => response.json()))
  const company = `/api/utilitario/empresas/${userinfo.empresa.id}`
  assert.equal(await call(page, 'PUT', company, { acIntegra: true }), 200)
  const rows = [
    {
      codigo: 'adm-1',
      pendencia: 'Admissão de Francisca das Chagas Albuquerque de Holanda',
      detalhes: 'O PIS informado não pertence a esta pessoa.',
      statusSincronizacao: 'ERRO',
      msg: 'PIS inválido ou de outra pessoa (código 204).',
    },
    {
      codigo: 'adm-2',
      pendencia: 'Transferência de lotação',
      statusSincronizacao: 'AGUARDANDO',
      statusCancelado: true,
    },
    { codigo: 'adm-3', pendencia: 'Férias de Rita de Cássia', statusSincronizacao: 'EM_ANDAMENTO' },
  ]
  assert.equal(await call(page, 'POST', '/api/integracao/pendencias-ac/lote', { rows }), 201)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Pendências do sistema de folha: 3' }).click()
  const panel = dialog(page, 'Pendências do sistema de folha')
  await panel.getByText('PIS inválido ou de outra pessoa (código 204).').waitFor()
  await screenshot(page, 'pendencias', [1440])
  await panel.getByRole('button', { name: 'Remover: Transferência de lotação' }).click()
  await dialog(page, 'Tem certeza que deseja remover?').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Pendencia(s) AC excluida(s) com sucesso.').waitFor()
  assert.equal(await panel.getByRole('button', { name: 'Remover: Férias de Rita de Cássia' }).isDisabled(), true)
  // On a phone they stand at the foot of the menu.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Pendências do sistema de folha (2)' }).click()
  await panel.getByText('PIS inválido ou de outra pessoa (código 204).').waitFor()
  await screenshot(page, 'pendencias', [390])
  await call(page, 'PUT', company, { acIntegra: false })
}
