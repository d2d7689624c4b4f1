import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import readExcelFile from 'read-excel-file/node'

const REPORT = '/api/gestao-talentos/relatorios/talento-dinamico'
const MODELS = '/api/gestao-talentos/modelos-relatorio-dinamico'
const ALL = [
  'ROLE_GESTAO_TALENTOS_RELATORIOS_TALENTO_DINAMICO',
  'ROLE_GESTAO_TALENTOS_RELATORIOS_TALENTO_DINAMICO_EDITAR',
]

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  for (const nome of ['Ana Um', 'Bia Dois'])
    await repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2026-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
  return { company, client, ...catalogues }
}

test.group('Relatório dinâmico de talentos', () => {
  // Proves: rel-talento-dinamico
  test('the chosen columns in their order, grouped by the first, money added up', async ({ assert }) => {
    const { client, company, area } = await scene()
    const answer = await client.post(REPORT, {
      titulo: 'Quem ganha quanto',
      colunasDinamicas: ['areaOrganizacional', 'nome', 'salario'],
      agrupar: true,
      empresasIds: [company.id],
      pdf: false,
    })
    assert.equal(answer.status, 200)
    const text = JSON.stringify(await readExcelFile(answer.body))
    for (const part of ['Quem ganha quanto', area.nome, 'Ana Um', 'Bia Dois', '7000']) assert.include(text, part)
    assert.equal(
      (await client.post(REPORT, { titulo: 'PDF', colunasDinamicas: ['nome'], empresasIds: [company.id], pdf: true }))
        .status,
      200,
    )
  })

  // Proves: rel-talento-dinamico, tal.rel.talento-dinamico
  test('title and at least one column are demanded, unless a saved model says both; nobody to show is said', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    const nothing = messagesOf(await client.post(REPORT, { empresasIds: [company.id], pdf: false }))
    assert.sameMembers(Object.keys(nothing), ['titulo', 'colunasDinamicas'])
    const { body: model } = await client.post(MODELS, {
      titulo: 'Contatos',
      colunasDinamicas: ['nome', 'contato.email'],
    })
    const answer = await client.post(REPORT, { modelo: model.id, empresasIds: [company.id], pdf: false })
    assert.include(JSON.stringify(await readExcelFile(answer.body)), 'Contatos')
    const gone = await client.post(REPORT, { modelo: model.id, situacao: 'D', empresasIds: [company.id], pdf: false })
    assert.equal(gone.body.message, 'Não existem dados para o filtro informado.')
  })

  // Proves: relatorio-dinamico, tal.rel.dinamico.can-generate, tal.rel.dinamico.columns,
  //   tal.rel.dinamico.config.gravar, tal.rel.dinamico.config.ler
  test('columns, saved configuration and whether there is one; the salary is offered to nobody without its authority', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    assert.isFalse((await client.get(`${REPORT}/can-generate`)).body)
    assert.deepEqual((await client.get(`${REPORT}/config`)).body, { titulo: null, colunasDinamicas: [] })
    const config = { titulo: 'Meu', colunasDinamicas: ['nome', 'dataAdmissao'] }
    assert.deepEqual((await client.put(`${REPORT}/config`, config)).body, config)
    assert.deepEqual((await client.get(`${REPORT}/config`)).body, config)
    assert.isTrue((await client.get(`${REPORT}/can-generate`)).body)
    const ids = async (who: typeof client) => (await who.get(`${REPORT}/columns`)).body.map((item: any) => item.id)
    assert.includeMembers(await ids(client), ['nome', 'salario', 'pessoal.sexo', 'contato.email'])
    const clerk = await staffClient({ empresaId: company.id, authorities: ALL })
    assert.notInclude(await ids(clerk), 'salario')
    assert.equal((await client.put(`${REPORT}/config`, { titulo: 'X', colunasDinamicas: ['senha'] })).status, 400)
  })

  test('a model is its writer’s, and everybody’s when shared; only the writer changes it', async ({ assert }) => {
    const { client, company } = await scene()
    const own = (await client.post(MODELS, { titulo: unique('Só meu'), colunasDinamicas: ['nome'] })).body
    const shared = (
      await client.post(MODELS, { titulo: unique('De todos'), colunasDinamicas: ['nome'], compartilhado: true })
    ).body
    const other = await staffClient({ empresaId: company.id, authorities: ALL })
    const seen = (await other.get(`${MODELS}?unpaged=true`)).body.map((item: any) => item.id)
    assert.deepEqual(seen, [shared.id])
    assert.equal((await other.get(`${MODELS}/${own.id}`)).status, 404)
    // No authority lifts the rule, so it binds whoever has them all.
    const administrator = await staffClient({ empresaId: company.id })
    assert.equal((await administrator.get(`${MODELS}/${own.id}`)).status, 404)
    assert.equal((await administrator.get(`${MODELS}/${shared.id}`)).status, 200)
    const refused = await other.put(`${MODELS}/${shared.id}`, { titulo: 'Outro' })
    assert.equal(refused.body.message, 'Somente quem criou o modelo pode alterá-lo.')
    assert.equal((await other.delete(`${MODELS}/${shared.id}`)).status >= 400, true)
  })
})
