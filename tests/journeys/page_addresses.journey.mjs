import { signIn, visit } from './people.mjs'

// Proves: portal.historico, rec.candidatos.imprimir, rec.candidatos.vagas, rec.solicitacoes.liberacao
export const name =
  'Addresses of their own: release, résumé, print and vacancies of a candidate open with their question; every address of the portal leads somewhere'

export async function run(tools) {
  const desk = await tools.newPage()
  await signIn(desk)
  await staff(desk, tools)
  await portal(await tools.newPage({ width: 390 }))
}

/** As from a mail, long after the last work: who arrives is told who is signed in; the question waits behind that. */
async function arriveLater(page, path, text) {
  await page.evaluate(() => localStorage.removeItem('ipe.visita'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(text).first().waitFor()
}

/** Within a visit nobody is told again. */
async function arrive(page, path, text) {
  await page.goto(path)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(text).first().waitFor()
}

async function staff(page, { screenshot, assert }) {
  const waiting = await page.evaluate(() =>
    fetch('/api/captacao/solicitacoes-pessoal?unpaged=true&campos=status,cancelada')
      .then((response) => response.json())
      .then((rows) => rows.find((row) => row.status === 'I' && !row.cancelada)),
  )
  await arriveLater(page, `/captacao/solicitacoes-pessoal/${waiting.id}/liberacao`, 'Observação do liberador')
  await screenshot(page, 'liberacao', [1440])
  await visit(page, '/captacao/candidatos/45/curriculo')
  await page.getByRole('tab', { name: 'Currículo', selected: true }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await arrive(page, '/captacao/candidatos/45/imprimir-curriculo', 'Exibir histórico')
  await arrive(page, '/captacao/candidatos/45/vagas', 'Vagas disponíveis')
  await screenshot(page, 'vagas', [1440])
}

async function portal(page) {
  const heading = () => page.getByRole('heading').first().waitFor()
  for (const path of ['/externo', '/externo/candidatos']) {
    await page.goto(`${path}?empresaId=1`)
    await heading()
  }
  await page.goto('/externo/login?empresaId=1')
  await page.getByRole('textbox', { name: 'CPF' }).first().fill('529.982.247-25')
  await page.locator('input[type=password]').first().fill('ipe-candidato-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('link', { name: 'Minhas candidaturas' }).waitFor()
  for (const path of [
    '/externo/historico-candidatos',
    '/externo/avaliacoes',
    '/externo/solicitacao-avaliacao',
    '/externo/candidato-solicitacoes',
  ]) {
    await page.goto(`${path}?empresaId=1`)
    await heading()
    if (await page.getByText('ERRO 404').count()) throw new Error(`${path} leads nowhere.`)
  }
}
