import { readFileSync } from 'node:fs'
import readExcelFile from 'read-excel-file/node'
import { choose, download, field, newCpf, RECRUITER, save, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: car.organograma, car.tabela-reajuste.itens, scr.tabelas-reajustes-colaboradores.form
export const name =
  'Hire and raise: HR imports people (a refused cell corrected in place), moves one to another position, applies a raise, and finds them in the organisation chart'

const TALENTS = '/gestao-talentos/talentos'
const HEAD = [
  'Nome',
  'Nome comercial',
  'CPF',
  'Data de admissão',
  'Estabelecimento',
  'Área organizacional',
  'Faixa salarial',
  'Função',
  'Ambiente',
]

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  const [sales] = await call(page, 'GET', '/api/cargo-salario/cargos?unpaged=true&nome=Vendedor')
  const seller = (await call(page, 'GET', `/api${TALENTS}?cargo=${sales.id}&situacao=A&size=1&completo=true`))
    .content[0]
  const story = { seller, suffix: String(Date.now()).slice(-6), cpfs: [newCpf()] }
  while (story.cpfs.length < 2) {
    const next = newCpf()
    if (next !== story.cpfs[0]) story.cpfs.push(next)
  }
  await imported(page, story, tools)
  await moved(page, story, tools)
  await raised(page, story, tools)
  await charted(page, story, tools)
}

/** Two people in a CSV, one with a wrong CPF: refused with its message, in the marked file too, then corrected. */
async function imported(page, { seller, suffix, cpfs }, { assert, screenshot }) {
  const line = (nome, cpf) => [
    `${nome} ${suffix}`,
    nome,
    cpf,
    '02/03/2026',
    seller.estabelecimento.nome,
    seller.areaOrganizacional.nome,
    seller.faixaSalarial.descricao,
    seller.funcao.nome,
    seller.ambiente.nome,
  ]
  const text = [HEAD, line('Alice Importada', cpfs[0]), line('Bento Importado', '11111111112')]
    .map((item) => item.join(';'))
    .join('\n')
  await visit(page, `${TALENTS}/importar`)
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('heading', { name: 'O que há em cada coluna' }).waitFor()
  await page.getByRole('combobox', { name: 'Campo de CPF' }).filter({ hasText: 'CPF' }).waitFor()
  await screenshot(page, 'colunas')
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await page.getByRole('heading', { name: 'Células recusadas: 1' }).waitFor()
  const cell = page.getByRole('textbox', { name: /^CPF da linha 3/ })
  assert.equal(await cell.inputValue(), '11111111112')
  const { bytes } = await download(page, () => page.getByRole('button', { name: 'Baixar marcadas' }).click())
  assert.ok(JSON.stringify(await readExcelFile(bytes)).includes('11111111112'))
  await screenshot(page, 'recusas')
  await cell.fill(cpfs[1])
  await page.getByRole('button', { name: 'Conferir com as correções' }).click()
  await page.getByRole('button', { name: 'Gravar os 2 registros' }).click()
  await page.getByRole('heading', { name: 'Importação gravada' }).waitFor()
}

/** A new situation on the talent's own form: another band from a day on. */
async function moved(page, story, { assert }) {
  const { suffix, seller } = story
  const [found] = (await call(page, 'GET', `/api${TALENTS}?nome=${encodeURIComponent(`Alice Importada ${suffix}`)}`))
    .content
  story.talent = found
  const bands = await call(page, 'GET', `/api/cargo-salario/faixas-salariais?unpaged=true&cargo=${seller.cargo.id}`)
  const other = bands.find((band) => band.id !== seller.faixaSalarial.id)
  await visit(page, `${TALENTS}/${found.id}/editar`)
  await page.getByRole('tab', { name: 'Situações' }).click()
  await page.getByRole('button', { name: /^Adicionar situação/ }).click()
  const box = page.getByRole('dialog')
  await field(box, 'Data').fill('01/06/2026')
  await choose(box, 'Estabelecimento', seller.estabelecimento.nome)
  await choose(box, 'Área organizacional', seller.areaOrganizacional.nome)
  await choose(box, 'Faixa salarial', other.descricao)
  await choose(box, 'Função', seller.funcao.nome)
  await choose(box, 'Ambiente', seller.ambiente.nome)
  await box.getByRole('button', { name: 'Gravar', exact: true }).click()
  await box.waitFor({ state: 'detached' })
  await save(page)
  const now = await call(page, 'GET', `/api${TALENTS}/${found.id}`)
  assert.deepEqual([now.faixaSalarial.id, now.historicos.length], [other.id, 2])
}

/** A table of realignment with this one person, its preview, and what it does when it is applied. */
async function raised(page, { talent, suffix }, { assert, screenshot }) {
  const before = await call(page, 'GET', `/api${TALENTS}/${talent.id}`)
  const tables = '/cargo-salario/tabelas-reajustes-colaboradores'
  const table = await call(page, 'POST', `/api${tables}`, {
    nome: `Mérito ${suffix}`,
    data: dayFromNow(-1),
    tipoReajuste: 'T',
  })
  await call(page, 'POST', '/api/cargo-salario/reajustes-colaboradores', {
    tabelaReajuste: { id: table.id },
    colaborador: { id: talent.id },
    estabelecimentoProposto: before.estabelecimento,
    areaOrganizacionalProposta: before.areaOrganizacional,
    faixaSalarialProposta: before.faixaSalarial,
    tipoSalario: '3',
    salario: 7777.77,
    funcaoProposta: before.funcao,
    ambienteProposto: before.ambiente,
  })
  await visit(page, `${tables}/${table.id}`)
  await page.getByRole('tab', { name: 'Prévia' }).click()
  await page.getByText(/sal[áa]rios? muda/).waitFor()
  await screenshot(page, 'previa')
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByText('Definitivo').first().waitFor()
  assert.equal((await call(page, 'GET', `/api${TALENTS}/${talent.id}`)).salario, 7777.77)
}

/** The area of these people on the chart counts them. */
async function charted(page, { seller }, { assert, screenshot }) {
  const area = seller.areaOrganizacional.nome
  const people = (
    await call(page, 'GET', `/api${TALENTS}?areaOrganizacional=${seller.areaOrganizacional.id}&situacao=A`)
  ).totalElements
  await visit(page, '/cargo-salario/areas-organizacionais/organograma')
  const card = page.getByRole('treeitem').filter({ hasText: area }).last()
  await card.waitFor()
  await screenshot(page, 'organograma')
  assert.match((await card.textContent()) ?? '', new RegExp(`Talentos ${people}`))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG', exact: true }).click(),
  ])
  assert.equal(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
    'PNG',
  )
}
