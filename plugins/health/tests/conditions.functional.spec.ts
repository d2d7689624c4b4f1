import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { seedHarmfulAgents } from '../../sst/seeds/seed.ts'

const PATH = '/api/sst/condicoes-ambientais'

/** A foundry with a welder, and the group that is measured there. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  await seedHarmfulAgents(await system(company.id))
  const { repo } = await system(company.id)
  const agente = (await repo('sst/agentes-nocivos').list({ filter: { codigo: '02.01.001' }, limit: 1 })).rows[0]!
  const ambiente = await repo('sst/ambientes').create({
    nome: 'Fundição',
    historicos: [
      {
        data: '2020-01-01',
        nomeAmbiente: 'Fundição',
        localAmbiente: '1',
        estabelecimento: catalogues.estabelecimento.id,
      },
    ],
  })
  const funcao = await repo('sst/funcoes').create({
    nome: unique('Soldador'),
    historicosCadastrais: [
      { data: '2020-01-01', codigoCBO: '724315', nomeFuncao: 'Soldador', descricao: 'Soldar peças.' },
      { data: '2025-01-01', codigoCBO: '724315', nomeFuncao: 'Soldador', descricao: 'Soldar e cortar peças.' },
    ],
  })
  const talento = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ambiente: ambiente.id,
    funcao: funcao.id,
  })
  const grupo = await repo('sst/grupos-homogeneos').create({
    nome: unique('Grupo'),
    finalidade: 'eSocial',
    ambientes: [ambiente.id],
    funcoes: [funcao.id],
  })
  const risco = await repo('sst/risco').create({ descricao: 'Ruído', grupoRisco: 'FISICO' })
  const measure = (data: string) =>
    repo('sst/medicoes-risco').create({
      grupo: grupo.id,
      risco: risco.id,
      agenteNocivo: agente.id,
      descricao: `Ruído em ${data}`,
      data,
      tipoAvaliacao: '2',
    })
  const [first, second] = [await measure('2023-03-01'), await measure('2025-03-01')]
  const base = { colaborador: talento.id, grupoHomogeneo: grupo.id, dataInicio: '2024-05-01' }
  const write = (values: Record<string, unknown> = {}) => client.post(PATH, { ...base, ...values })
  return { client, repo, ambiente, funcao, talento, grupo, risco, first, second, write }
}

test.group('Condições ambientais', () => {
  // Proves: condicoes-ambientais, sst.condicoes.medicao-risco
  test('the day decides: environment, activities and measurements are those in force when it begins', async ({
    assert,
  }) => {
    const { client, talento, ambiente, first, second, write } = await scene()
    const made = await write()
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.ambiente.id, ambiente.id)
    assert.deepEqual(
      made.body.medicoes.map((medicao: any) => medicao.id),
      [first.id],
    )
    assert.equal(made.body.descricaoAtividades, 'Soldar peças.')
    const later = await write({ dataInicio: '2025-05-01' })
    assert.deepEqual(
      later.body.medicoes.map((medicao: any) => medicao.id),
      [second.id],
    )
    assert.equal(later.body.descricaoAtividades, 'Soldar e cortar peças.')
    assert.equal((await write({ dataInicio: '2025-05-01' })).body.message, 'Já existe um registro com esta data.')
    const on = async (data: string) =>
      (await client.get(`${PATH}/medicao-risco?colaboradorId=${talento.id}&data=${data}`)).body.map(
        (item: any) => item.id,
      )
    assert.deepEqual(await on('2024-06-01'), [first.id])
    assert.deepEqual(await on('2026-01-01'), [second.id])
    // Before any condition: by the groups that hold the place of that day.
    assert.deepEqual(await on('2023-06-01'), [first.id])
    assert.deepEqual(await on('2022-01-01'), [])
  })

  test('it begins neither before the admission, nor after the dismissal, nor more than 30 days ahead', async ({
    assert,
  }) => {
    const { repo, talento, write } = await scene()
    assert.equal(
      messagesOf(await write({ dataInicio: '2020-01-31' })).dataInicio,
      'A data de início é anterior à data mínima da condição ambiental (01/02/2020).',
    )
    assert.equal(
      messagesOf(await write({ dataInicio: '2090-01-01' })).dataInicio,
      'A data de início está mais de 30 dias no futuro.',
    )
    await repo('gestao-talentos/talentos').update(talento.id, { dataDesligamento: '2024-03-01' })
    assert.equal(messagesOf(await write()).dataInicio, 'A data de início é posterior ao desligamento do talento.')
    assert.equal(
      messagesOf(await write({ descricaoAtividades: 'a'.repeat(1000) })).descricaoAtividades !== undefined,
      true,
    )
  })

  // Proves: condicoes-ambientais, grupos-homogeneos, sst.grupos-homogeneos.01
  test('a group with conditions is not edited; once the last is removed it is', async ({ assert }) => {
    const { client, grupo, write } = await scene()
    const path = `/api/sst/grupos-homogeneos/${grupo.id}`
    const [one, two] = [(await write()).body, (await write({ dataInicio: '2025-01-01' })).body]
    assert.isTrue((await client.get(path)).body.possuiCondicaoAmbientalVinculada)
    assert.equal(
      (await client.put(path, { nome: unique('Outro') })).body.message,
      'Este grupo homogêneo não pode ser alterado: há condições ambientais vinculadas a ele.',
    )
    assert.equal((await client.delete(`${PATH}?ids=${one.id},${two.id}`)).status, 204)
    assert.isFalse((await client.get(path)).body.possuiCondicaoAmbientalVinculada)
    assert.equal((await client.put(path, { nome: unique('Outro') })).status, 200)
  })

  // Proves: sst.condicoes.epi-risco, sst.condicoes.existe-ca, sst.talentos-por-condicao,
  //   tal.talentos.por-condicao-ambiental
  test('EPIs of risks have the certificate of the day; a CA is known or not; talents by environment and by group', async ({
    assert,
  }) => {
    const { client, repo, talento, ambiente, grupo, write } = await scene()
    const epi = await repo('sst/epis').create({
      nome: 'Protetor auricular',
      numeroCA: '11111',
      historicos: [{ data: '2024-01-01', numeroCA: '22222', vencimentoCA: '2029-01-01' }],
    })
    const risk = await repo('sst/risco').create({ descricao: 'Calor', grupoRisco: 'FISICO', epiIds: [epi.id] })
    const epis = async (data: string) =>
      (await client.get(`${PATH}/epi-risco?riscosIds=${risk.id}&data=${data}`)).body[0].numeroCA
    assert.deepEqual([await epis('2023-01-01'), await epis('2025-01-01')], ['11111', '22222'])
    const known = async (ca: string) => (await client.get(`${PATH}/existe-ca?numeroCA=${ca}`)).body
    assert.deepEqual([await known('11111'), await known('22222'), await known('33333')], [true, true, false])
    await write()
    const find = async (ambientesIds: number, data: string) =>
      (await client.get(`${PATH}/findTalentosByCondicaoAmbiental?ambientesIds=${ambientesIds}&data=${data}`)).body.map(
        (item: any) => item.id,
      )
    assert.deepEqual(await find(ambiente.id, '2024-06-01'), [talento.id])
    assert.deepEqual(await find(ambiente.id, '2024-04-30'), [])
    const other = await repo('sst/ambientes').create({ nome: unique('Vazio') })
    assert.deepEqual(await find(other.id, '2024-06-01'), [])
    const byGroup = await client.get(
      `/api/gestao-talentos/talentos/por-condicao-ambiental?gruposHomogeneosIds=${grupo.id}&data=2024-06-01`,
    )
    assert.deepEqual(
      byGroup.body.map((item: any) => item.id),
      [talento.id],
    )
    const foreign = await staffClient()
    assert.equal((await foreign.get(`${PATH}/medicao-risco?colaboradorId=${talento.id}`)).status, 404)
  })
})
