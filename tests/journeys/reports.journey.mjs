import { choose, download, field, signIn, visit } from './people.mjs'

// Proves: rel.candidato-selecao, rel.duracao-vaga, rel.vaga-motivo, relatorio.sem-dados
export const name =
  'Reports: candidato-selecao and duracao-vaga as PDF and XLSX, a filter without data, Detalhado/Resumido, one made in the background, rows and buttons a finger can hit'

const NOTHING = 'Não existem dados para o filtro informado.'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)

  const isPdf = async (path) => {
    const [answer] = await Promise.all([
      page.waitForResponse((item) => item.url().includes(path) && item.request().method() === 'POST'),
      page.getByRole('button', { name: 'Relatório', exact: true }).click(),
    ])
    // A slow machine makes it in the background, and says when it is there.
    if (answer.status() === 202) return page.getByText('O relatório está pronto.').first().waitFor()
    assert.equal(answer.status(), 200)
    assert.match(answer.headers()['content-type'], /application\/pdf/)
  }
  const isXlsx = async (file) => {
    const { name: called, bytes } = await download(page, () =>
      page.getByRole('button', { name: 'Exportar para XLS' }).click(),
    )
    assert.equal(called, file)
    assert.ok(bytes.includes('xl/worksheets') && bytes.subarray(0, 2).equals(Buffer.from('PK')))
  }

  await visit(page, '/captacao/relatorios/candidato-selecao')
  await choose(page, 'Etapas', 'Triagem de currículo')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Imprimir observação' }).check()
  await screenshot(page, 'candidato-selecao')
  await isPdf('candidato-selecao')
  await isXlsx('Candidatos da Seleção.xlsx')

  await visit(page, '/captacao/relatorios/duracao-vaga')
  await field(page, 'Período - início').fill('01/01/2025')
  await choose(page, 'Status da vaga', 'Todas')
  await screenshot(page, 'duracao-vaga')
  await isPdf('duracao-vaga')
  await isXlsx('Duração para Preenchimento de Vagas.xlsx')

  await field(page, 'Período - início').fill('01/01/2001')
  await field(page, 'Período - fim').fill('02/01/2001')
  await page.getByRole('button', { name: 'Relatório', exact: true }).click()
  await page.getByText(NOTHING).first().waitFor()
  await screenshot(page, 'sem-dados', [1440])

  await field(page, 'Período - fim').fill('02/01/2000')
  await page.getByRole('button', { name: 'Relatório', exact: true }).click()
  await page.getByText('Data final inferior a data inicial.').first().waitFor()

  // The short form, by somebody who would rather not wait: made in the background, found under Meus relatórios.
  await page.route('**/api/captacao/relatorios/vaga-motivo', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: 'respond-async, wait=0' } }),
  )
  await visit(page, '/captacao/relatorios/vaga-motivo')
  await field(page, 'Período - início').fill('01/01/2025')
  await page.getByRole('button', { name: 'Resumido', exact: true }).click()
  const [ordered] = await Promise.all([
    page.waitForResponse((item) => item.url().includes('vaga-motivo') && item.request().method() === 'POST'),
    page.getByRole('button', { name: 'Relatório', exact: true }).click(),
  ])
  assert.equal(ordered.status(), 202)
  assert.equal(JSON.parse(ordered.request().postData()).relatoResumido, true)
  await page.getByText('O relatório está pronto.').waitFor()
  await screenshot(page, 'segundo-plano')

  await visit(page, '/meus-relatorios')
  await page.getByText('Pronto', { exact: true }).first().waitFor()
  await screenshot(page, 'meus-relatorios')
  const [file] = await Promise.all([
    page.waitForResponse((item) => /meus-relatorios\/\d+\/arquivo/.test(item.url())),
    page.getByRole('button', { name: 'Baixar Motivos de Preenchimento de Vagas' }).first().click(),
  ])
  assert.match(file.headers()['content-type'], /application\/pdf/)
  await page.getByRole('button', { name: 'Remover Motivos de Preenchimento de Vagas' }).first().click()
  // On a slow machine those before are there too.
  await page.getByRole('button', { name: 'Baixar Motivos de Preenchimento de Vagas' }).waitFor({ state: 'detached' })
  await touchTargets({ newPage, screenshot, assert })
}

/** On a phone every row and button of a filter is high enough for a finger. The arrow of a list that opens is none: the whole box opens it. */
async function touchTargets({ newPage, screenshot, assert }) {
  const page = await newPage({ width: 390 })
  await signIn(page)
  const low = []
  for (const path of ['/captacao/relatorios/avaliacao-candidato', '/captacao/fluxos-aprovacao/1']) {
    await visit(page, path)
    await page.getByRole('option').first().waitFor()
    low.push(
      ...(await page
        .locator('main [role=option], main button:not(.MuiAutocomplete-endAdornment button)')
        .evaluateAll((all) =>
          all
            .map((item) => [item.getAttribute('aria-label') ?? item.textContent, item.getBoundingClientRect().height])
            .filter(([, height]) => height > 0 && height < 39)
            .map((item) => item.join(': ')),
        )),
    )
  }
  assert.deepEqual(low, [])
  await screenshot(page, 'filtro-no-celular', [390])
}
