import { dialog, field, RECRUITER, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Rehire: who left is readmitted from the record and from an admission, with what the first contract knows, and both contracts are shown'

const TALENTS = '/gestao-talentos/talentos'
const ADMISSIONS = '/gestao-talentos/talentos-admissao'

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  const [first, second] = await peopleWhoLeft(page)
  await fromRecord(page, first, tools)
  await fromAdmission(page, second, tools)
}

/** People of the demo with one contract that ended, the latest first. */
async function peopleWhoLeft(page) {
  const { content } = await call(page, 'GET', `/api${TALENTS}?situacao=D&size=40&sort=-dataDesligamento&completo=true`)
  const found = []
  for (const row of content) {
    const { contratos } = await call(page, 'GET', `/api${TALENTS}/${row.id}/contratos`)
    if (contratos.length === 1 && row.pessoal?.dataNascimento) found.push(row)
    if (found.length === 2) return found
  }
  throw new Error('The demo has nobody who left with one contract.')
}

/** The button, in the bar or in the menu of what does not fit there. */
async function pressAction(page, label) {
  const button = page.getByRole('button', { name: label, exact: true })
  const more = page.getByRole('button', { name: 'Mais ações' })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await more.first().click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

async function expectContracts(page, { assert, screenshot }, label) {
  await page.getByRole('tab', { name: 'Contratos' }).click()
  await page.getByText('Somados todos os contratos').waitFor()
  const items = page.getByRole('list', { name: 'Contratos da pessoa' }).getByRole('listitem')
  assert.equal(await items.count(), 2)
  await items.getByText('Este contrato', { exact: true }).waitFor()
  await screenshot(page, label)
}

async function fromRecord(page, { id, cpf }, tools) {
  const { assert, screenshot } = tools
  await visit(page, `${TALENTS}/${id}`)
  await pressAction(page, 'Readmitir')
  const box = dialog(page, 'Readmitir')
  await field(box, 'Matrícula').fill(`R${String(Date.now()).slice(-6)}`)
  await screenshot(page, 'readmitir')
  await box.getByRole('button', { name: /^(Readmitir|Gravar)$/ }).click()
  await page.getByText('Talento readmitido: este é o novo contrato.').waitFor()
  await page.waitForURL((url) => /\/talentos\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
  await expectContracts(page, tools, 'contratos')
  const now = await call(page, 'GET', `/api${TALENTS}/${page.url().match(/talentos\/(\d+)/)[1]}`)
  assert.deepEqual([now.cpf, now.situacao], [cpf, 'A'])
  // The link leads to the first contract, which stays as it was.
  await page.getByRole('list', { name: 'Contratos da pessoa' }).getByRole('link').click()
  await page.waitForURL((url) => url.pathname.endsWith(`/talentos/${id}`))
  await page.getByText('Desligado', { exact: true }).first().waitFor()
}

/** The new hire fills the form in by its link; HR makes the talent of it. */
async function fromAdmission(page, talent, tools) {
  const { assert, screenshot } = tools
  const { id } = await call(page, 'POST', `/api${ADMISSIONS}/solicitarAdmissao`, {
    nome: talent.nome.slice(0, 60),
    cpf: talent.cpf,
    email: 'de.volta@exemplo.com.br',
    msg: 'Bem-vinda de volta.',
  })
  await call(page, 'PUT', `/api${ADMISSIONS}/${id}/enviar`)
  const { url } = await call(page, 'POST', `/api${ADMISSIONS}/${id}/link-ficha`)
  await page.evaluate(
    async ([code, pessoal]) => {
      const form = '/api/gestao-talentos/admissao'
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Link': code }
      const read = async (path) => (await fetch(`${form}${path}`, { headers })).json()
      const state = (await read('/estados')).find((item) => item.nome === 'Ceará')
      const [city] = await read(`/estados/${state.id}/cidades`)
      const { tipos } = await read('')
      const bytes = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      for (const tipo of tipos.filter((item) => item.obrigatorio))
        await fetch(`${form}/documentos`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            descricao: tipo.descricao,
            tipoDocumento: tipo.id,
            arquivo: { bytes, contentType: 'image/png', name: 'documento.png' },
          }),
        })
      const answer = await fetch(form, {
        method: 'PUT',
        headers,
        body: JSON.stringify({
          pessoal,
          contato: { dddCelular: '85', foneCelular: '987654321' },
          endereco: { logradouro: 'Rua Nova', numero: '10', uf: { id: state.id }, cidade: { id: city.id } },
        }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [url.split('/').at(-1), { dataNascimento: talent.pessoal.dataNascimento }],
  )
  await visit(page, `${ADMISSIONS}/${id}`)
  await page
    .getByText(/^Esta pessoa já trabalhou aqui de /)
    .first()
    .waitFor()
  await pressAction(page, 'Criar talento')
  const box = dialog(page, 'Criar talento com os dados da ficha')
  await box.getByText(/O que a ficha não trouxer vem desse contrato/).waitFor()
  await screenshot(page, 'criar-talento')
  // The agreed values were none: the work is that of the first contract.
  const work = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente']
  await page.keyboard.press('Escape')
  await call(page, 'POST', `/api${ADMISSIONS}/${id}/contratar`, {
    dataAdmissao: dayFromNow(),
    ...Object.fromEntries(work.map((key) => [key, talent[key]?.id ?? null])),
  })
  const { talento } = await call(page, 'GET', `/api${ADMISSIONS}/${id}`)
  assert.notEqual(talento.id, talent.id)
  await visit(page, `${TALENTS}/${talento.id}`)
  await expectContracts(page, tools, 'contratos-da-admissao')
}
