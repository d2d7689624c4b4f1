import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = '/api/gestao-talentos/talentos'
const PDF = {
  bytes: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  contentType: 'application/pdf',
  name: 'a.pdf',
}

async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const place = async (nome: string) => (await client.post('/api/sst/ambientes', { nome })).body
  const duty = (
    await client.post('/api/sst/funcoes', {
      nome: unique('Função'),
      historicosCadastrais: [
        { data: '2019-01-01', codigoCBO: '252405', nomeFuncao: 'Soldador', descricao: 'Solda peças.' },
      ],
    })
  ).body
  const [foundry, office] = [await place('Fundição'), await place('Escritório')]
  const talent = async (ambiente: number | null, extra: object = {}) =>
    (
      await repo('gestao-talentos/talentos').create({
        nome: unique('Talento'),
        nomeComercial: 'T',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial: faixa.id,
        funcao: duty.id,
        ambiente,
        ...extra,
      })
    ).id as number
  return { client, repo, company, talent, foundry, office, area, estabelecimento, faixa }
}

test.group('Talentos por condição ambiental', () => {
  // Proves: tal.talentos.filtro-condicao-ambiental
  test('the situation of the day decides who works in an environment; the dismissed and those without one are left out', async ({
    assert,
  }) => {
    const { client, talent, foundry, office, area, estabelecimento, faixa } = await scene()
    const [one, two] = [await talent(foundry.id), await talent(office.id)]
    await talent(null)
    await talent(foundry.id, { dataDesligamento: '2024-01-31' })
    await client.post(`${TALENTS}/${one}/historicos`, {
      data: '2025-01-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      ambiente: office.id,
      tipoSalario: '1',
    })
    const ids = ({ body }: any) => body.map((row: any) => row.id).sort()
    const at = (query: string) => client.get(`${TALENTS}/por-condicao-ambiental?${query}`)
    assert.deepEqual(ids(await at(`ambientesIds=${foundry.id}&data=2024-06-01`)), [one])
    assert.deepEqual(ids(await at(`ambientesIds=${office.id}`)), [one, two])
    const filter = (body: object) => client.post(`${TALENTS}/filtro-condicao-ambiental`, body)
    assert.deepEqual(ids(await filter({ ambientesIds: [foundry.id, office.id], data: '2024-06-01' })), [one, two])
    assert.deepEqual(ids(await filter({ areasIds: [area.id + 999], data: '2024-06-01' })), [])
    assert.equal((await filter({ gruposHomogeneosIds: [1] })).status, 400)
  })

  // Proves: ambientes, tal.talentos.data-minima-condicao-ambiental, tal.talentos.ordem-servico
  test('data-minima-condicao-ambiental is the admission; ordem-servico tells where, as what and what is done', async ({
    assert,
  }) => {
    const { client, talent, foundry } = await scene()
    const id = await talent(foundry.id)
    assert.equal((await client.get(`${TALENTS}/data-minima-condicao-ambiental?colaboradorId=${id}`)).body, '2020-02-01')
    const { body } = await client.get(`${TALENTS}/ordem-servico?colaboradorId=${id}`)
    assert.deepEqual(
      [body.colaborador.id, body.ambiente.nome, body.dataAdmissao, body.atividades],
      [id, 'Fundição', '2020-02-01', 'Solda peças.'],
    )
    assert.equal((await client.get(`${TALENTS}/ordem-servico?colaboradorId=999999999`)).status, 404)
  })
})

test.group('Documentos no endereço do talento', () => {
  // Proves: talentos-documentos-anexos
  test('attached, listed, read, changed and removed there; never at the address of somebody else', async ({
    assert,
  }) => {
    const { client, talent } = await scene()
    const [one, two] = [await talent(null), await talent(null)]
    const at = (id: number) => `${TALENTS}/${id}/documentos-anexos`
    const made = await client.post(at(one), { descricao: 'RG', data: '2026-01-01', observacao: 'Frente', url: PDF })
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.colaborador.id, one)
    assert.deepEqual(
      (await client.get(at(one))).body.map((row: any) => row.descricao),
      ['RG'],
    )
    const own = `${at(one)}/${made.body.id}`
    assert.equal((await client.get(own)).body.observacao, 'Frente')
    assert.equal((await client.put(own, { descricao: 'RG novo' })).body.descricao, 'RG novo')
    for (const path of [`${at(two)}/${made.body.id}`, `${at(999_999_999)}`])
      assert.equal((await client.get(path)).status, 404)
    assert.equal((await client.delete(`${at(two)}/${made.body.id}`)).status, 404)
    assert.equal((await client.delete(own)).status, 204)
    assert.deepEqual((await client.get(at(one))).body, [])
    assert.deepEqual(messagesOf(await client.post(at(one), { data: '2026-01-01' })), {
      descricao: 'Descrição é obrigatória',
      url: 'Anexo é obrigatório',
    })
    const long = await client.post(at(one), { descricao: 'x'.repeat(101), data: '2026-01-01', url: PDF })
    assert.containsSubset(Object.keys(messagesOf(long)), ['descricao'])
  })
})
