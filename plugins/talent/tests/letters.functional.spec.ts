import { test } from '@japa/runner'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  textOf as pdfText,
} from '#tests'

const TALENTS = '/api/gestao-talentos/talentos'
const MODELS = '/api/gestao-talentos/modelos-carta'

/** A number of its own for each company, with its check digits. */
function cnpjOf(company: number): string {
  const digits = [...String(10_000_000 + company), ...'0001'].map(Number)
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = digits.reduce((sum, digit, at) => sum + digit * weights[at]!, 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  return digits.join('')
}

/** A talent who was promoted once. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  await (await system()).repo('utilitario/empresas').patch(company.id, { cnpj: cnpjOf(company.id) }, 'teste')
  const senior = (
    await client.post('/api/cargo-salario/faixas-salariais', {
      cargo: cargo.id,
      nome: 'Sênior',
      codigoCBO: '252405',
      historico: [{ data: '2019-01-01', tipo: '3', valor: 6000 }],
    })
  ).body
  const talent = async (nome: string) =>
    (
      await client.post(TALENTS, {
        nome,
        nomeComercial: 'T',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial: faixa.id,
      })
    ).body
  const promote = (id: number) =>
    client.post(`${TALENTS}/${id}/historicos`, {
      data: '2023-05-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: senior.id,
      tipoSalario: '1',
    })
  await client.post(`${MODELS}/modelos-padrao`)
  const models = (await client.get(`${MODELS}?unpaged=true&completo=true`)).body
  const modelo = (titulo: string) => models.find((model: any) => model.titulo === titulo).id as number
  return { client, company, talent, promote, modelo, models }
}

test.group('Cartas e declarações', () => {
  test('the standard texts come once; a name that stands for nothing is refused', async ({ assert }) => {
    const { client, models } = await scene()
    assert.sameMembers(
      models.map((model: any) => model.titulo),
      ['Declaração de vínculo', 'Carta de promoção', 'Advertência'],
    )
    await client.post(`${MODELS}/modelos-padrao`)
    assert.equal((await client.get(MODELS)).body.totalElements, 3)
    const wrong = await client.post(MODELS, { titulo: 'X', tipo: 'O', texto: '<p>{{nome}} {{senha}}</p>' })
    assert.equal(messagesOf(wrong).texto, 'Não existe o dado {{senha}}.')
  })

  // Proves: talentos-documentos-anexos
  test('a declaration has the data of the talent as text, never as markup, and is kept among the documents', async ({
    assert,
  }) => {
    const { client, talent, modelo } = await scene()
    const ana = await talent('Ana <b>Lima</b> & Cia')
    const answer = await client.post(`${TALENTS}/${ana.id}/carta`, {
      modelo: modelo('Declaração de vínculo'),
      data: '2026-11-20',
      complemento: 'Para fins de locação.',
    })
    assert.equal(answer.status, 200, answer.text.slice(0, 300))
    const text = await pdfText(answer.body)
    for (const words of ['Ana <b>Lima</b> & Cia', '01/02/2020', 'Para fins de locação.', '20/11/2026'])
      assert.include(text, words)
    const documents = (await client.get(`${TALENTS}/${ana.id}/documentos-anexos`)).body
    assert.deepEqual(
      documents.map((document: any) => [document.descricao, document.data]),
      [['Declaração de vínculo', '2026-11-20']],
    )
  })

  test('a letter of promotion needs a promotion, a warning an occurrence: else the sentence says what is missing', async ({
    assert,
  }) => {
    const { client, talent, promote, modelo } = await scene()
    const bia = await talent(unique('Bia'))
    const issue = (titulo: string) =>
      client.post(`${TALENTS}/${bia.id}/carta`, { modelo: modelo(titulo), data: '2026-11-20', guardar: false })
    const early = await issue('Carta de promoção')
    assert.deepEqual([early.status, early.body.message.includes('data da última promoção')], [400, true])
    await promote(bia.id)
    const letter = await issue('Carta de promoção')
    assert.include(await pdfText(letter.body), '01/05/2023')
    assert.include((await issue('Advertência')).body.message, 'última ocorrência')
    const kind = (await client.post('/api/gestao-talentos/ocorrencias', { descricao: 'Atraso grave' })).body
    await client.post('/api/gestao-talentos/colaboradores-ocorrencias', {
      colaborador: bia.id,
      ocorrencia: kind.id,
      dataIni: '2026-10-02',
    })
    // A warning is about what went wrong, though something good came after it.
    const praise = { descricao: unique('Elogio'), pontuacao: 10 }
    await client.post('/api/gestao-talentos/colaboradores-ocorrencias', {
      colaborador: bia.id,
      ocorrencia: (await client.post('/api/gestao-talentos/ocorrencias', praise)).body.id,
      dataIni: '2026-11-03',
    })
    const warning = await pdfText((await issue('Advertência')).body)
    assert.notInclude(warning, 'Elogio')
    assert.include(warning, 'Atraso grave')
    assert.include(warning, '02/10/2026')
    assert.deepEqual((await client.get(`${TALENTS}/${bia.id}/documentos-anexos`)).body, [])
  })

  test('a text that shows the salary is issued by those who may see it', async ({ assert }) => {
    const { client, company, talent } = await scene()
    const ana = await talent(unique('Ana'))
    const { body: model } = await client.post(MODELS, {
      titulo: 'Renda',
      tipo: 'D',
      texto: '<p>{{nome}}: {{salario}}</p>',
    })
    const input = { modelo: model.id, data: '2026-11-20', guardar: false }
    assert.include(await pdfText((await client.post(`${TALENTS}/${ana.id}/carta`, input)).body), '3.500,00')
    const plain = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS', 'ROLE_GESTAO_TALENTOS_TALENTOS_CARTA'],
    })
    const refused = await plain.post(`${TALENTS}/${ana.id}/carta`, input)
    assert.equal(refused.body.message, 'Este modelo mostra o salário, que você não pode ver.')
  })
})
