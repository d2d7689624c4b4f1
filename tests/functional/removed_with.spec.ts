import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const AT = `/api/${TALENTS}`

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const hire = () =>
    repo(TALENTS).create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
  const [one, other, bare] = [await hire(), await hire(), await hire()]
  const ocorrencia = await repo('gestao-talentos/ocorrencias').create({ descricao: unique('Falta') })
  const happen = (colaborador: number, dataIni: string) =>
    repo('gestao-talentos/colaboradores-ocorrencias').create({ colaborador, ocorrencia: ocorrencia.id, dataIni })
  await happen(one.id, '2024-01-10')
  await happen(one.id, '2024-02-10')
  await happen(other.id, '2024-03-10')
  const reason = await repo('sst/tipos-afastamento').create({ descricao: unique('Motivo') })
  await repo('sst/afastamentos').create({ colaborador: one.id, afastamento: reason.id, inicio: '2024-05-01' })
  const along = async (...ids: number[]) => {
    const answer = await client.get(`${AT}/remocao?ids=${ids.join(',')}`)
    return answer.status === 200
      ? Object.fromEntries(answer.body.map((row: any) => [row.nome, row.total]))
      : answer.status
  }
  return { company, client, repo, one, other, bare, along }
}

test.group('What a removal takes along', () => {
  test('rows that belong to the records are counted by resource, of one record and of several', async ({ assert }) => {
    const { one, other, bare, along } = await scene()
    assert.deepEqual(await along(one.id), { 'ocorrências dos talentos': 2, afastamento: 1 })
    assert.deepEqual(await along(one.id, other.id), { 'ocorrências dos talentos': 3, afastamento: 1 })
    assert.deepEqual(await along(bare.id), {})
  })

  test('nothing is told of records of another company, nor without the authority to remove', async ({ assert }) => {
    const { company, one } = await scene()
    const elsewhere = await staffClient({ empresaId: (await createCompany()).id })
    assert.equal((await elsewhere.get(`${AT}/remocao?ids=${one.id}`)).status, 404)
    const reader = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    assert.equal((await reader.get(`${AT}/remocao?ids=${one.id}`)).status, 403)
  })

  test('ids that are none are refused', async ({ assert }) => {
    const { client } = await scene()
    for (const ids of ['', 'x', '1;2']) assert.equal((await client.get(`${AT}/remocao?ids=${ids}`)).status, 400)
  })

  test('a resource without such rows has no such address, and its metadata says so', async ({ assert }) => {
    const { client } = await scene()
    const { body } = await client.get('/api/metadata')
    assert.isTrue(body.resources[TALENTS].takesAlong)
    assert.isUndefined(body.resources['gestao-talentos/providencias'].takesAlong)
    assert.equal((await client.get('/api/gestao-talentos/providencias/remocao?ids=1')).status, 404)
  })
})
