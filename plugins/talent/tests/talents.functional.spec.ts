import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const TALENTOS = '/api/gestao-talentos/talentos'

async function prepared(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const input = (extra: object = {}) => ({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...extra,
  })
  return { company, catalogues, client, input }
}

test.group('Talentos', () => {
  // Proves: talentos
  test('the position is the one of the salary band, whatever the input says', async ({ assert }) => {
    const { client, input, catalogues } = await prepared()
    const { body } = await client.post(TALENTOS, input({ cargo: 999999 }))
    assert.equal(body.cargo.id, catalogues.cargo.id)
  })

  // Proves: talentos
  test('a name of 100 characters is kept whole, a longer one is refused', async ({ assert }) => {
    const { client, input } = await prepared()
    const nome = `Maria ${'Á'.repeat(94)}`
    assert.equal((await client.post(TALENTOS, input({ nome }))).body.nome, nome)
    assert.equal(
      messagesOf(await client.post(TALENTOS, input({ nome: `${nome}x` }))).nome,
      'Informe no máximo 100 caracteres.',
    )
  })

  test('the file of a list has no column for pictures: in a cell one is but the name of a file', async ({ assert }) => {
    const { client, input } = await prepared()
    const { body } = await client.post(TALENTOS, input())
    const [head, row] = (await client.get(`${TALENTOS}/exportar.csv?campos=foto,nome,matricula`)).text
      .replace('\uFEFF', '')
      .split('\r\n')
    assert.deepEqual([head, row], ['Nome;Matrícula', `${body.nome};`])
  })

  test('with obrigarAmbienteFuncao environment and function are required', async ({ assert }) => {
    const { client, input } = await prepared({ obrigarAmbienteFuncao: true })
    assert.sameMembers(Object.keys(messagesOf(await client.post(TALENTOS, input()))), ['funcao', 'ambiente'])
  })

  test('a second contract of a CPF is refused while it meets another one, and accepted from the day after', async ({
    assert,
  }) => {
    const { client, input } = await prepared()
    const cpf = newCpf()
    const overlaps = 'Já existe um talento com este CPF neste período.'
    const first = await client.post(TALENTOS, input({ cpf }))
    assert.equal(first.status, 201)
    assert.equal(messagesOf(await client.post(TALENTOS, input({ cpf, dataAdmissao: '2021-03-01' }))).cpf, overlaps)
    const path = `${TALENTOS}/${first.body.id}`
    await client.put(path, { dataDesligamento: '2022-05-31' })
    assert.equal(messagesOf(await client.post(TALENTOS, input({ cpf, dataAdmissao: '2022-05-31' }))).cpf, overlaps)
    const second = await client.post(TALENTOS, input({ cpf, dataAdmissao: '2022-06-01' }))
    assert.equal(second.status, 201, second.text)
    // Neither may grow into the other one.
    assert.equal(messagesOf(await client.put(path, { dataDesligamento: null })).cpf, overlaps)
    assert.equal(
      messagesOf(await client.put(`${TALENTOS}/${second.body.id}`, { dataAdmissao: '2021-01-01' })).cpf,
      overlaps,
    )
  })

  test('a matrícula is taken by one talent of the company, whatever its case; one who had it before keeps it', async ({
    assert,
  }) => {
    const { client, input, company } = await prepared()
    const taken = 'Já existe um talento com esta matrícula.'
    const first = (await client.post(TALENTOS, input({ matricula: 'T301' }))).body
    assert.equal(messagesOf(await client.post(TALENTOS, input({ matricula: ' t301' }))).matricula, taken)
    assert.equal((await client.post(TALENTOS, input({ matricula: '' }))).status, 201)
    const second = (await client.post(TALENTOS, input())).body
    assert.equal(messagesOf(await client.put(`${TALENTOS}/${second.id}`, { matricula: 'T301' })).matricula, taken)
    const elsewhere = await prepared()
    assert.equal((await elsewhere.client.post(TALENTOS, elsewhere.input({ matricula: 'T301' }))).status, 201)
    // From before the rule.
    const { db } = await system(company.id)
    await db.from('talentos').where({ id: second.id }).update({ matricula: 'T301' })
    assert.equal((await client.put(`${TALENTOS}/${second.id}`, { nomeComercial: 'Outro' })).status, 200)
    assert.equal((await client.put(`${TALENTOS}/${first.id}`, { matricula: 'T302' })).status, 200)
  })

  // Proves: talentos
  test('a dismissal turns A into D; it may be neither before the admission nor in the future', async ({ assert }) => {
    const { client, input } = await prepared()
    const { body } = await client.post(TALENTOS, input())
    const path = `${TALENTOS}/${body.id}`
    assert.equal(body.situacao, 'A')
    assert.equal(
      messagesOf(await client.put(path, { dataDesligamento: '2019-12-31' })).dataDesligamento,
      'A data de desligamento não pode ser anterior à data de admissão.',
    )
    assert.equal(
      messagesOf(await client.put(path, { dataDesligamento: '2999-01-01' })).dataDesligamento,
      'A data de desligamento deve ser igual ou anterior à data atual.',
    )
    assert.equal((await client.put(path, { dataDesligamento: '2024-03-01' })).body.situacao, 'D')
    assert.equal((await client.get(`${TALENTOS}?situacao=A`)).body.totalElements, 0)
    assert.equal((await client.get(`${TALENTOS}?situacao=D`)).body.totalElements, 1)
    assert.equal((await client.get(`${TALENTOS}?situacao=T`)).body.totalElements, 1)
  })

  // Proves: busca-talento-tamanho
  test('the search by name gives pages of 20', async ({ assert }) => {
    const { client, input } = await prepared()
    await client.post(TALENTOS, input({ nome: 'João da Silva' }))
    const { body } = await client.get(`${TALENTOS}?nome=joao`)
    assert.deepInclude(body, { size: 20, totalElements: 1 })
  })

  // Proves: recruitment.solicitacoes-pessoal.17, tal.talentos.data-estabilidade-comissao
  test('data-estabilidade gives the end of a running tenure, also to those who may not see talents', async ({
    assert,
  }) => {
    const { client, input, company } = await prepared()
    const running = (await client.post(TALENTOS, input({ estabilidadeComissaoAte: '2999-06-30' }))).body
    const over = (await client.post(TALENTOS, input({ estabilidadeComissaoAte: '2020-06-30' }))).body
    const recruiter = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_*'] })
    assert.equal((await recruiter.get(`${TALENTOS}/${running.id}/data-estabilidade`)).body, '2999-06-30')
    assert.equal(
      (await recruiter.get(`${TALENTOS}/data-estabilidade-comissao?colaboradorId=${running.id}`)).body,
      '2999-06-30',
    )
    assert.isNull((await recruiter.get(`${TALENTOS}/${over.id}/data-estabilidade`)).body)
    const nobody = await staffClient({ empresaId: client.empresaId, authorities: [] })
    for (const path of [`${running.id}/data-estabilidade`, `data-estabilidade-comissao?colaboradorId=${running.id}`])
      assert.equal((await nobody.get(`${TALENTOS}/${path}`)).status, 403)
    assert.equal((await recruiter.get(`${TALENTOS}/${running.id}`)).status, 403)
  })
})

test.group('Talents by situation', () => {
  test('G, C and U are taken and find what T finds; no screen offers them', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const talents = (await system(client.empresaId)).repo('gestao-talentos/talentos')
    const hired = await talents.create({
      nome: 'Ana',
      nomeComercial: 'Ana',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    await talents.patch(hired.id, { dataDesligamento: '2024-01-31' })
    const found = async (situacao: string) =>
      (await client.get(`/api/gestao-talentos/talentos?situacao=${situacao}`)).body.totalElements
    assert.deepEqual([await found('A'), await found('D')], [0, 1])
    for (const value of ['T', 'G', 'C', 'U']) assert.equal(await found(value), 1, value)
    assert.equal((await client.get('/api/gestao-talentos/talentos?situacao=X')).status, 400)
    const { filters } = (await client.get('/api/metadata')).body.resources['gestao-talentos/talentos']
    assert.deepEqual(
      filters.situacao.choices.map((choice: any) => choice.id),
      ['A', 'P', 'D', 'T'],
    )
  })
})
