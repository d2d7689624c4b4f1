import { RECRUITER, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Retroactive dissídio: the preview names who cannot take it and the later salaries, moves both when told, and is taken back'

const TALENTS = '/gestao-talentos/talentos'
const TABLES = '/cargo-salario/tabelas-reajustes-colaboradores'
const PERCENT = 5

/** The first of the month four months ago, as typed and as sent. */
const start = () => {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 4, 1)).toISOString().slice(0, 10)
  return { sent: first, typed: first.split('-').reverse().join('/') }
}

/** A raise to the cent, half up: independent of the product's arithmetic. */
const raised = (value) => Math.floor((Math.round(value * 100) * (100 + PERCENT)) / 100 + 0.5) / 100

export async function run(tools) {
  const { assert, newPage, screenshot } = tools
  const page = await newPage()
  await signIn(page, RECRUITER)
  const { sent, typed } = start()
  const place = await placeOf(page)
  const person = await hire(page, place, sent)
  const promoted = await hire(page, place, sent, { nome: 'Yara do Roteiro', cpf: '15350946056', second: sent })
  const salaries = async () => {
    const { historicos } = await call(page, 'GET', `/api${TALENTS}/${person.id}`)
    return historicos.map((row) => [row.data, row.salario])
  }
  const before = await salaries()
  await visit(page, `/cargo-salario/reajustes-colaboradores/dissidio`)
  await page.getByRole('textbox', { name: 'Data de início' }).fill(typed)
  await page.getByRole('textbox', { name: 'Percentual', exact: true }).fill(String(PERCENT))
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  const preview = page.getByRole('region', { name: 'Prévia' })
  await preview.getByText(`${promoted.nome}: já tem situação`).waitFor()
  await preview.getByText(`${person.nome}, desde`).waitFor()
  // Nothing is applied while somebody cannot take it.
  assert.ok(await page.getByRole('button', { name: 'Gravar', exact: true }).isDisabled())
  await screenshot(page, 'previa')
  await page.getByRole('checkbox', { name: 'Reajustar também as situações posteriores' }).check()
  await page.getByRole('checkbox', { name: 'Aplicar sem quem não pode receber' }).check()
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await preview.getByText(/também mudam?:/).waitFor()
  await preview.getByText('não pode receber o dissídio e fica de fora:').waitFor()
  await screenshot(page, 'com-posteriores', [1440])
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText('Dissídio aplicado com sucesso.').first().waitFor()
  const after = await salaries()
  assert.deepEqual(after, [
    [before[0][0], raised(3100.55)],
    [sent, raised(2999.99)],
    [before[1][0], 2999.99],
  ])
  await screenshot(page, 'aplicado')
  const [table] = (await call(page, 'GET', `/api${TABLES}?sort=-id&size=1`)).content
  await visit(page, `${TABLES}/${table.id}`)
  await page.getByRole('button', { name: 'Cancelar reajuste' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByText('Cancelad').first().waitFor()
  assert.deepEqual(await salaries(), before)
}

/** Where the people of this journey work. */
async function placeOf(page) {
  const { content } = await call(page, 'GET', `/api${TALENTS}?situacao=A&size=1&completo=true`)
  const work = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente']
  return Object.fromEntries(work.map((key) => [key, content[0][key]?.id ?? null]))
}

/** Somebody paid by value whose salary rose once more: 65 days after the day of the dissídio, or on `second`. */
function hire(page, place, sent, { nome = 'Zuleica do Roteiro', cpf = '86288366757', second } = {}) {
  const later = second ?? new Date(Date.parse(sent) + 65 * 86_400_000).toISOString().slice(0, 10)
  return call(page, 'POST', `/api${TALENTS}`, {
    nome,
    nomeComercial: nome,
    cpf,
    dataAdmissao: '2019-02-01',
    historicos: [
      { data: '2019-02-01', ...place, tipoSalario: '3', salario: 2999.99 },
      { data: later, ...place, tipoSalario: '3', salario: 3100.55 },
    ],
  })
}
