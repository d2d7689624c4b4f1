import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, system, unique } from '#tests'

const KEY = 'cargo-salario/faixas-salariais'
const FAIXAS = `/api/${KEY}`
const PERIODS = [
  { data: '2020-01-01', tipo: '3', valor: 1000 },
  { data: '2024-05-01', tipo: '3', valor: 2500.5 },
  { data: '2999-01-01', tipo: '3', valor: 9000 },
]

async function scene() {
  const company = await createCompany()
  const { cargo } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const add = async (nome: string, historico: object[]) =>
    (await client.post(FAIXAS, { cargo: cargo.id, nome: unique(nome), codigoCBO: '212405', historico })).body
  return { client, repo, add, cargo }
}

test.group('The history of a salary band', () => {
  // Proves: faixas-salariais
  test('?em= gives the value and the only period in force on that day, in reads and lists alike', async ({
    assert,
  }) => {
    const { client, add } = await scene()
    const band = await add('A', PERIODS)
    const on = async (day: string) => {
      const { body } = await client.get(`${FAIXAS}/${band.id}?em=${day}`)
      return [body.salario, body.historico.map((item: any) => item.data)]
    }
    assert.deepEqual(await on('2019-12-31'), [null, []])
    assert.deepEqual(await on('2020-01-01'), [1000, ['2020-01-01']])
    assert.deepEqual(await on('2024-04-30'), [1000, ['2020-01-01']])
    assert.deepEqual(await on('2024-05-01'), [2500.5, ['2024-05-01']])
    assert.deepEqual(await on('2999-12-31'), [9000, ['2999-01-01']])
    assert.lengthOf((await client.get(`${FAIXAS}/${band.id}`)).body.historico, 3)
    const row = async (query: string) => (await client.get(`${FAIXAS}?id=${band.id}&${query}`)).body.content[0]
    assert.equal((await row('em=2021-01-01')).salario, 1000)
    assert.equal((await row('')).salario, 2500.5)
    const { body } = await client.get(
      `${FAIXAS}?range=[0,4]&em=2021-01-01&filter=${encodeURIComponent(JSON.stringify({ id: band.id }))}`,
    )
    assert.equal(body[0].salario, 1000)
    assert.deepEqual(messagesOf(await client.get(`${FAIXAS}?em=31/13/2020`)), { em: 'Data inválida.' })
    assert.deepEqual(messagesOf(await client.get(`${FAIXAS}/${band.id}?em=2020-02-30`)), { em: 'Data inválida.' })
  })

  test('lists are filtered and sorted by the value in force, on any day', async ({ assert }) => {
    const { client, add } = await scene()
    const [a, b, c] = [
      await add('A', PERIODS),
      await add('B', [{ data: '2023-01-01', tipo: '3', valor: 2000 }]),
      await add('C', [{ data: '2023-01-01', tipo: '1' }]),
    ]
    const ids = async (query: string) =>
      (await client.get(`${FAIXAS}?${query}`)).body.content
        .map((row: any) => row.id)
        .filter((id: number) => [a.id, b.id, c.id].includes(id))
    assert.deepEqual(await ids('salarioIni=2100'), [a.id])
    assert.deepEqual(await ids('salarioFim=2100'), [b.id])
    assert.deepEqual(await ids('salarioIni=2000&em=2023-06-01'), [b.id])
    assert.deepEqual(await ids('salario=2500.5'), [a.id])
    assert.deepEqual(await ids('sort=-salario'), [a.id, b.id, c.id])
    assert.deepEqual(await ids('sort=-salario&em=2023-06-01'), [b.id, a.id, c.id])
  })

  // Proves: faixas-salariais
  test('reports ask for the periods of many records at once, and see only their own company', async ({ assert }) => {
    const { add, repo } = await scene()
    const stranger = await (await scene()).add('Alheia', PERIODS)
    const bands = []
    for (let index = 0; index < 4; index++) bands.push(await add(`F${index}`, PERIODS))
    const found = await repo(KEY).valuesAt('historico', [...bands.map((band) => band.id), stranger.id], '2024-06-01')
    assert.deepEqual(
      [...found.keys()].sort((x, y) => x - y),
      bands.map((band) => band.id),
    )
    assert.deepEqual(
      [...found.values()].map((row) => row.valor),
      [2500.5, 2500.5, 2500.5, 2500.5],
    )
    await assert.rejects(() => repo(KEY).valuesAt('nome', [1]))
  })

  // Proves: faixas-salariais
  test('says who wrote each period and when; an untouched period keeps its author', async ({ assert }) => {
    const { client, repo, add } = await scene()
    const band = await add('A', PERIODS.slice(0, 2))
    const [second, first] = band.historico
    assert.match(first.registradoEm, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const author = first.registradoPor
    assert.isString(author)
    const { historico } = await repo(KEY).update(band.id, {
      historico: [first, { ...second, valor: 2600 }, { data: '2025-01-01', tipo: '3', valor: 3000 }],
    })
    assert.deepEqual(
      historico.map((item: any) => item.registradoPor),
      ['Sistema', 'Sistema', author],
    )
    const back = await client.put(`${FAIXAS}/${band.id}`, { historico })
    assert.equal(back.status, 200, 'what was read may be sent back')
    assert.deepEqual(
      back.body.historico.map((item: any) => item.registradoPor),
      ['Sistema', 'Sistema', author],
    )
  })

  // Proves: faixas-salariais-historicos
  test('two periods may exchange their dates; two on one date are refused: "Já existe um registro com esta data."', async ({
    assert,
  }) => {
    const { client, add } = await scene()
    const band = await add('A', PERIODS.slice(0, 2))
    const [second, first] = band.historico
    const swapped = await client.put(`${FAIXAS}/${band.id}`, {
      historico: [
        { ...first, data: second.data },
        { ...second, data: first.data },
      ],
    })
    assert.equal(swapped.status, 200)
    assert.deepEqual(
      swapped.body.historico.map((item: any) => item.valor),
      [1000, 2500.5],
    )
    const twice = await client.put(`${FAIXAS}/${band.id}`, {
      historico: [...swapped.body.historico, { data: '2020-01-01', tipo: '3', valor: 5 }],
    })
    assert.deepEqual(messagesOf(twice), { 'historico.2.data': 'Já existe um registro com esta data.' })
  })
})
