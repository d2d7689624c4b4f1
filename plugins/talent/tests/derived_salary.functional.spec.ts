import { test } from '@japa/runner'
import { startWorker } from '#app/jobs/index.ts'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique, checked, settled } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const BANDS = 'cargo-salario/faixas-salariais'
const INDEXES = 'cargo-salario/indices'

/** A talent who follows a band, which follows an index. */
async function chain() {
  const company = await createCompany()
  const { cargo, estabelecimento, area } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const made = async (key: string, body: object) => {
    const answer = await client.post(`/api/${key}`, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  const index = await made(INDEXES, {
    nome: unique('Índice'),
    indiceHistorico: [{ data: '2019-01-01', valor: 1000 }],
  })
  const band = await made(BANDS, {
    cargo: cargo.id,
    nome: 'Segue o índice',
    codigoCBO: '252405',
    historico: [{ data: '2019-01-01', tipo: '2', indice: index.id, quantidade: 4 }],
  })
  const place = { estabelecimento: estabelecimento.id, areaOrganizacional: area.id }
  const talent = await made(TALENTS, {
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    ...place,
    faixaSalarial: band.id,
  })
  const salary = async (id = talent.id) => (await client.get(`/api/${TALENTS}/${id}`)).body.salario
  const rise = (valor: number) => [{ data: '2023-01-01', valor }, ...index.indiceHistorico]
  return { client, context, cargo, index, band, talent, place, salary, rise, made }
}

test.group('Derived salaries', () => {
  test('a talent paid by a band that follows an index gets the new salary when the index changes', async ({
    assert,
  }) => {
    const { client, index, band, salary, rise } = await chain()
    assert.equal(await salary(), 4000)
    const { status } = await client.put(`/api/${INDEXES}/${index.id}`, { indiceHistorico: rise(1050) })
    assert.equal(status, 200)
    assert.equal((await client.get(`/api/${BANDS}/${band.id}`)).body.salario, 4200)
    assert.equal(await salary(), 4200)
  })

  test('a talent gets the new salary when an index is written without hooks, in bulk, or loses its new value again', async ({
    assert,
  }) => {
    const { client, context, index, salary, rise } = await chain()
    await context.repo(INDEXES).patch(index.id, { indiceHistorico: rise(1050) })
    assert.equal(await salary(), 4200, 'patch')
    await context.repo(INDEXES).patchMany([{ id: index.id, values: { indiceHistorico: rise(1100) } }])
    assert.equal(await salary(), 4400, 'patchMany')
    await context
      .repo(INDEXES)
      .rewriteMany([index.id], ['indiceHistorico'], (rows) =>
        rows.map((row) => ({ id: row.id, values: { indiceHistorico: index.indiceHistorico } })),
      )
    assert.equal(await salary(), 4000, 'rewriteMany')
    const changed = await client.put(`/api/${INDEXES}/lote`, {
      registros: [{ id: index.id }],
      valores: { indiceHistorico: [{ data: '2019-01-01', valor: 900 }] },
    })
    assert.equal(changed.status, 200, changed.text)
    assert.equal(await salary(), 3600, 'lote')
  })

  test('a talent follows an index that a spreadsheet changes, and its undo', async ({ assert, cleanup }) => {
    const worker = startWorker({ pollMs: 50 })
    cleanup(() => worker.stop(0))
    const { client, index, salary } = await chain()
    const head = ['Nome', 'Histórico do índice: A partir de', 'Histórico do índice: Valor']
    const lines = [head, [index.nome, '01/01/2019', 1000], [null, '01/01/2023', 1050]]
    const seen = await checked(client, INDEXES, lines, { chave: 'nome' })
    assert.deepInclude(seen, { novos: 0, alterados: 1, recusados: 0 }, JSON.stringify(seen))
    await client.put(`/api/importacoes/${seen.id}/gravar`)
    await settled(client, seen.id)
    assert.equal(await salary(), 4200)
    await client.put(`/api/importacoes/${seen.id}/desfazer`)
    await settled(client, seen.id)
    assert.equal(await salary(), 4000)
  })

  test('a talent keeps the salary when a change of an index is only previewed', async ({ assert }) => {
    const { client, index, salary } = await chain()
    await client.put(`/api/${INDEXES}/lote`, {
      registros: [{ id: index.id }],
      valores: { indiceHistorico: [{ data: '2019-01-01', valor: 900 }] },
      simular: true,
    })
    assert.equal(await salary(), 4000)
  })

  test('a talent follows a band that is written without hooks, and a band that moves to another position', async ({
    assert,
  }) => {
    const { client, context, cargo, band, talent, salary, made } = await chain()
    await context.repo(BANDS).patch(band.id, { historico: [{ data: '2019-01-01', tipo: '3', valor: 5000 }] })
    assert.equal(await salary(), 5000)
    const other = await made('cargo-salario/cargos', {
      nome: unique('Outro cargo'),
      nomeMercado: 'Outro',
      areasOrganizacionais: (await client.get(`/api/cargo-salario/cargos/${cargo.id}`)).body.areasOrganizacionais,
    })
    assert.equal((await client.put(`/api/${BANDS}/${band.id}`, { cargo: other.id })).status, 200)
    const { body } = await client.get(`/api/${TALENTS}/${talent.id}`)
    assert.equal(body.cargo.id, other.id)
    assert.equal(body.historicos[0].cargo.id, other.id)
  })

  test('the record of a talent shows the situation in force when situations are written without hooks', async ({
    assert,
  }) => {
    const { client, context, talent, place, band, salary } = await chain()
    const { historicos } = (await client.get(`/api/${TALENTS}/${talent.id}`)).body
    const { body: area } = await client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Nova área') })
    const moved = {
      ...place,
      areaOrganizacional: area.id,
      faixaSalarial: band.id,
      data: '2022-03-01',
      tipoSalario: '3',
      salario: 7000,
    }
    await context.repo(TALENTS).patch(talent.id, { historicos: [moved, ...historicos] })
    const { body } = await client.get(`/api/${TALENTS}/${talent.id}`)
    assert.equal(body.areaOrganizacional.id, area.id)
    assert.equal(body.historicos[0].motivo, 'TRANSFERENCIA')
    assert.equal(await salary(), 7000)
    await context.repo(TALENTS).patch(talent.id, { dataDesligamento: '2024-01-31' })
    assert.equal((await client.get(`/api/${TALENTS}/${talent.id}`)).body.situacao, 'D')
  })
})
