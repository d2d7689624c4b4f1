import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { messagesOf } from '#tests'
import { BAND_ITEMS, historyOf, INDEX_ITEMS, ITEMS, salaryOn, scene, TABLES, TALENTS } from './scene.ts'

/** Reais to whole cents, by text: independent of the product's arithmetic. */
const centsOf = (value: number) => Number(value.toFixed(2).replace('.', ''))
const percentOf = (value: number, percent: number) => Math.floor((centsOf(value) * percent) / 100 + 0.5)

async function dissidioScene() {
  const found = await scene({ encargosFolha: 0 })
  const { client, ana, bia } = found
  const add = async (id: number, values: object) => {
    const { historicos } = (await client.get(`${TALENTS}/${id}`)).body
    const { id: _, ...last } = historicos[0]
    const answer = await client.post(`${TALENTS}/${id}/historicos`, { ...last, motivoEscolhido: null, ...values })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  const preview = async (values: object, items = ITEMS) =>
    (await client.get(`${items}/previa-dissidio?${new URLSearchParams(values as any)}`)).body
  const apply = (values: object, items = ITEMS) => client.post(`${items}/aplicar-dissidio`, values)
  const last = async () => (await client.get(`${TABLES}?sort=-id&size=1`)).body.content[0]
  return { ...found, add, preview, apply, last, ana, bia }
}

test.group('Dissídio', () => {
  test('the preview names everyone who cannot take it, and it is applied without them when that is said', async ({
    assert,
  }) => {
    const { client, add, preview, apply, ana, bia, talent, last } = await dissidioScene()
    const gone = await talent('Enzo', { tipoSalario: '3', salario: 1000 })
    await client.put(`${TALENTS}/${gone.id}`, { dataDesligamento: '2026-04-30' })
    const eva = await talent('Eva', { tipoSalario: '3', salario: 1500 })
    for (const person of [bia, eva]) await add(person.id, { data: '2026-05-01', tipoSalario: '3', salario: 4000 })
    const how = { dataInicio: '2026-05-01', percentual: 5 }
    const seen = await preview(how)
    assert.deepEqual(seen.impedidos, [
      { id: bia.id, nome: bia.nome, motivo: 'já tem situação' },
      { id: gone.id, nome: gone.nome, motivo: 'já desligado' },
      { id: eva.id, nome: eva.nome, motivo: 'já tem situação' },
    ])
    assert.deepEqual(
      seen.linhas.map((line: any) => [line.id, line.proposto]),
      [[ana.id, 2100]],
    )
    const refused = await apply(how)
    assert.equal(refused.status, 400)
    for (const person of [bia, gone, eva]) assert.include(refused.body.message, person.nome)
    assert.equal(await salaryOn(client, ana.id, '2026-05-01'), 2000)
    assert.equal((await apply({ ...how, semImpedidos: true })).status, 204)
    assert.deepEqual(
      [await salaryOn(client, ana.id, '2026-05-01'), await salaryOn(client, bia.id, '2026-05-01')],
      [2100, 4000],
    )
    // Twice, also with the same wish: there is nobody left.
    assert.equal((await apply({ ...how, semImpedidos: true })).status, 400)
    assert.equal((await historyOf(client, ana.id)).historicos.length, 2)
    assert.equal((await client.post(`${TABLES}/${(await last()).id}/cancelar-reajuste`, {})).status, 204)
    assert.equal(await salaryOn(client, ana.id, '2026-05-01'), 2000)
    assert.equal(await salaryOn(client, bia.id, '2026-05-01'), 4000)
  })

  test('a retroactive one lists the later situations that override it, moves them when told, and back when cancelled', async ({
    assert,
  }) => {
    const { client, add, preview, apply, last, ana, bia, index } = await dissidioScene()
    await add(ana.id, { data: '2026-07-01', tipoSalario: '3', salario: 2500.01 })
    await add(ana.id, { data: '2026-08-01', tipoSalario: '2', indice: index.id, quantidadeIndice: 30, salario: null })
    await add(ana.id, { data: '2026-09-01', tipoSalario: '3', indice: null, quantidadeIndice: null, salario: 3000 })
    const before = await historyOf(client, ana.id)
    const how = { dataInicio: '2026-05-01', percentual: 5 }
    const later = [
      ['2026-07-01', 2500.01, (250_001 + percentOf(2500.01, 5)) / 100],
      ['2026-09-01', 3000, 3150],
    ] as const
    const seen = await preview(how)
    assert.deepEqual(
      seen.posteriores.map((item: any) => [item.id, item.data, item.atual, item.proposto]),
      later.map((item) => [ana.id, ...item]),
    )
    // Not told: they stay.
    assert.equal((await apply(how)).status, 204)
    assert.equal(await salaryOn(client, ana.id, '2026-06-30'), 2100)
    assert.equal(await salaryOn(client, ana.id, '2026-07-01'), 2500.01)
    assert.equal((await client.post(`${TABLES}/${(await last()).id}/cancelar-reajuste`, {})).status, 204)
    assert.deepEqual(await historyOf(client, ana.id), before)
    // Told: they move.
    assert.equal((await apply({ ...how, posteriores: true })).status, 204)
    for (const [day, , proposed] of later) assert.equal(await salaryOn(client, ana.id, day), proposed, day)
    assert.equal(await salaryOn(client, ana.id, '2026-08-01'), 3000)
    assert.equal(await salaryOn(client, bia.id, '2026-12-01'), 3500)
    assert.equal((await apply({ ...how, posteriores: true, semImpedidos: true })).status, 400)
    assert.equal(await salaryOn(client, ana.id, '2026-09-01'), 3150)
    const { id } = await last()
    // What was written by hand since is not undone.
    const { historicos } = (await client.get(`${TALENTS}/${ana.id}`)).body
    const edited = async (salario: number) =>
      client.put(`${TALENTS}/${ana.id}`, {
        historicos: historicos.map((row: any) => (row.data === '2026-07-01' ? { ...row, salario } : row)),
      })
    assert.equal((await edited(9999)).status, 200)
    const touched = await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})
    assert.deepEqual(
      [touched.status, touched.body.message],
      [400, `O valor de ${ana.nome} em 01/07/2026 foi alterado. Nada foi alterado.`],
    )
    assert.equal((await edited(later[0][2])).status, 200)
    assert.equal((await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})).status, 204)
    assert.deepEqual(
      (await historyOf(client, ana.id)).historicos.map((row: any) => [row.data, row.salario, row.motivo]),
      before.historicos.map((row: any) => [row.data, row.salario, row.motivo]),
    )
    assert.deepEqual((await historyOf(client, ana.id)).curva, before.curva)
  })

  test('later values of bands move with them, too', async ({ assert }) => {
    const { client, catalogues, preview, apply, last } = await dissidioScene()
    const at = `/api/cargo-salario/faixas-salariais/${catalogues.faixa.id}`
    await client.post(`${at}/historicos`, { data: '2026-08-01', tipo: '3', valor: 4000 })
    const value = async (day: string) => (await client.get(`${at}?em=${day}`)).body.salario
    const how = { dataInicio: '2026-05-01', percentual: 10 }
    const seen = await preview(how, BAND_ITEMS)
    assert.deepEqual(
      seen.posteriores.map((item: any) => [item.id, item.data, item.atual, item.proposto]),
      [[catalogues.faixa.id, '2026-08-01', 4000, 4400]],
    )
    assert.equal((await apply({ ...how, posteriores: true }, BAND_ITEMS)).status, 204)
    assert.deepEqual([await value('2026-05-01'), await value('2026-08-01')], [3850, 4400])
    assert.equal((await client.post(`${TABLES}/${(await last()).id}/cancelar-reajuste`, {})).status, 204)
    assert.deepEqual([await value('2026-05-01'), await value('2026-08-01')], [3500, 4000])
    // A band with a value on the day cannot take it.
    const taken = await preview({ dataInicio: '2026-08-01', percentual: 10 }, BAND_ITEMS)
    assert.deepEqual(
      taken.impedidos.map((item: any) => [item.id, item.motivo]),
      [[catalogues.faixa.id, 'já tem valor nesta data']],
    )
  })

  test('above a limit an amount is added; who was admitted within the year gets a twelfth for each month', async ({
    assert,
  }) => {
    const { client, catalogues, preview, apply, talent, ana, bia, last } = await dissidioScene()
    // Months with 15 days of work up to 30 April: 5, 6, 12 and 0.
    const people: [string, number][] = [
      ['2025-11-17', 5],
      ['2025-11-16', 6],
      ['2025-05-01', 12],
      ['2026-04-17', 0],
      ['2026-02-14', 3],
    ]
    const made = []
    for (const [day, twelfths] of people) {
      const situation = {
        data: day,
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
        tipoSalario: '3',
        salario: 2345.67,
      }
      const person = await talent('Novo', { tipoSalario: '3' }, { dataAdmissao: day, historicos: [situation] })
      made.push({ id: person.id, twelfths })
    }
    const how = { dataInicio: '2026-05-01', percentual: 6, limite: 3000, valorAcima: 180, proporcional: true }
    const seen = await preview(how)
    const proposed = new Map(seen.linhas.map((line: any) => [line.id, line.proposto]))
    assert.equal(proposed.get(ana.id), 2120)
    assert.equal(proposed.get(bia.id), 3513.33)
    for (const { id, twelfths } of made)
      assert.equal(
        centsOf(proposed.get(id) as number),
        234_567 + Math.floor((234_567 * 6 * twelfths) / 1200 + 0.5),
        `${twelfths}/12`,
      )
    assert.equal((await apply(how)).status, 204)
    for (const [id, value] of proposed) assert.equal(await salaryOn(client, Number(id), '2026-05-01'), value as number)
    assert.equal((await client.post(`${TABLES}/${(await last()).id}/cancelar-reajuste`, {})).status, 204)
    assert.property(messagesOf(await apply({ ...how, valorAcima: null })), 'valorAcima')
  })

  test('an applied table keeps its totals, whatever is corrected before it', async ({ assert }) => {
    const { client, apply, ana, last } = await dissidioScene()
    assert.equal((await apply({ dataInicio: '2026-05-01', percentual: 5 })).status, 204)
    const { id } = await last()
    const totals = async () => (await client.get(`${TABLES}/${id}/total-folha`)).body
    const then = await totals()
    // 2000 + 3333.33 + 25 × 100 + 3500, and 5 % of the first two.
    assert.deepInclude(then, { talentos: 4, talentosAfetados: 2, totalAtual: 11333.33, totalProposto: 11600 })
    const { historicos } = (await client.get(`${TALENTS}/${ana.id}`)).body
    await client.put(`${TALENTS}/${ana.id}`, {
      historicos: historicos.map((row: any) => (row.data === '2024-02-01' ? { ...row, salario: 1900 } : row)),
    })
    assert.deepEqual(await totals(), then)
    assert.deepEqual((await client.get(`${TABLES}/${id}/previa`)).body.folha, then)
  })

  test('the report of differences says for each month what was paid, what is due and the difference', async ({
    assert,
  }) => {
    const { client, add, apply, last, ana, bia } = await dissidioScene()
    await add(ana.id, { data: '2026-07-16', tipoSalario: '3', salario: 2500 })
    await client.put(`${TALENTS}/${bia.id}`, { dataDesligamento: '2026-06-10' })
    assert.equal((await apply({ dataInicio: '2026-05-01', percentual: 5, posteriores: true })).status, 204)
    const { id } = await last()
    const answer = await client.post('/api/cargo-salario/relatorios/diferencas-dissidio', {
      pdf: false,
      tabela: id,
      ate: '2026-08',
    })
    assert.equal(answer.status, 200, answer.text)
    const sheets = (await readExcelFile(answer.body)) as any
    const { data } = sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]
    const of = (name: string) =>
      (data as unknown[][])
        .filter((row) => row.includes(name))
        .map((row) => row.filter((cell) => typeof cell === 'number'))
    // July: 15 days of 2000 and 16 of 2500, of 31.
    const july = [Math.round((15 * 200_000 + 16 * 250_000) / 31), Math.round((15 * 210_000 + 16 * 262_500) / 31)]
    assert.deepEqual(of(ana.nome), [
      [2000, 2100, 100],
      [2000, 2100, 100],
      [july[0]! / 100, july[1]! / 100, (july[1]! - july[0]!) / 100],
      [2500, 2625, 125],
    ])
    // Dismissed on 10 June: ten days of thirty.
    assert.deepEqual(of(bia.nome), [
      [3333.33, 3500, 166.67],
      [1111.11, 1166.67, 55.56],
    ])
  })

  test('several tiers, each by percentage or amount, hold for the preview and what is applied, and must ascend', async ({
    assert,
  }) => {
    const { client, apply, talent, ana, bia } = await dissidioScene()
    const people = [ana, bia]
    for (const salario of [2500, 2500.01, 5000, 9000.5])
      people.push(await talent('Faixa', { tipoSalario: '3', salario }))
    const how = {
      dataInicio: '2026-05-01',
      percentual: 7,
      limite: 2500,
      valorAcima: 300,
      faixas: [
        { ate: 3400, por: '1', valor: 6.5 },
        { ate: 5000, por: '2', valor: 210 },
      ],
    }
    const seen = (await client.post(`${ITEMS}/previa-dissidio`, how)).body
    const proposed = new Map(seen.linhas.map((line: any) => [line.id, line.proposto]))
    // 2000, 3333.33, 2500, 2500.01, 5000, 9000.50
    const expected = [2140, 3550, 2675, 2662.51, 5210, 9300.5]
    assert.deepEqual(
      people.map(({ id }) => proposed.get(id)),
      expected,
    )
    const descending = await apply({ ...how, faixas: [...how.faixas].reverse() })
    assert.equal(messagesOf(descending)['faixas.1.ate'], 'Cada faixa vai além da anterior e do limite.')
    const below = await client.post(`${ITEMS}/previa-dissidio`, { ...how, faixas: [{ ate: 2500, por: '1', valor: 1 }] })
    assert.equal(messagesOf(below)['faixas.0.ate'], 'Cada faixa vai além da anterior e do limite.')
    const wild = await apply({ ...how, faixas: [{ ate: 3000, por: '1', valor: 1000 }] })
    assert.equal(wild.status, 400)
    assert.equal((await apply(how)).status, 204)
    for (const [index, { id }] of people.entries())
      assert.equal(await salaryOn(client, id, '2026-05-01'), expected[index]!)
  })

  test('the differences of a table of bands or indexes are those of who follows them', async ({ assert }) => {
    const { client, catalogues, add, index, apply, last, ana, bia, caio, duda, context } = await dissidioScene()
    const bands = '/api/cargo-salario/faixas-salariais'
    await client.post(`${bands}/${catalogues.faixa.id}/historicos`, { data: '2026-07-16', tipo: '3', valor: 4000 })
    const other = await context.repo('cargo-salario/faixas-salariais').create({
      cargo: catalogues.cargo.id,
      nome: 'Por índice',
      codigoCBO: '252405',
      historico: [{ data: '2024-01-01', tipo: '2', indice: index.id, quantidade: 40 }],
    })
    // Bia follows the band with the index since June; Ana stays with a value.
    await add(bia.id, { data: '2026-06-01', tipoSalario: '1', salario: null, faixaSalarial: other.id })
    const print = async (tabela: number) => {
      const answer = await client.post('/api/cargo-salario/relatorios/diferencas-dissidio', {
        pdf: false,
        tabela,
        ate: '2026-08',
      })
      assert.equal(answer.status, 200, answer.text)
      const sheets = (await readExcelFile(answer.body)) as any
      const { data } = sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]
      return (name: string) =>
        (data as unknown[][])
          .filter((row) => row.includes(name))
          .map((row) => row.filter((cell) => typeof cell === 'number'))
    }
    const how = { dataInicio: '2026-05-01', percentual: 10 }
    assert.equal((await apply({ ...how, posteriores: true }, BAND_ITEMS)).status, 204)
    const ofBands = await print((await last()).id)
    // Duda follows the band: 3500 until 15 July, then 4000; ten percent more of each.
    const july = [15 * 350_000 + 16 * 400_000, 15 * 385_000 + 16 * 440_000].map((sum) => Math.round(sum / 31))
    assert.deepEqual(ofBands(duda.nome), [
      [3500, 3850, 350],
      [3500, 3850, 350],
      [july[0]! / 100, july[1]! / 100, (july[1]! - july[0]!) / 100],
      [4000, 4400, 400],
    ])
    for (const person of [ana, bia, caio]) assert.deepEqual(ofBands(person.nome), [])
    assert.equal((await apply({ ...how, dataInicio: '2026-05-11' }, INDEX_ITEMS)).status, 204)
    const ofIndexes = await print((await last()).id)
    // Caio has 25 of the index: 21 days of May at 2500 and 2750, of 31.
    const may = [21 * 250_000, 21 * 275_000].map((sum) => Math.round(sum / 31) / 100)
    assert.deepEqual(ofIndexes(caio.nome), [
      [may[0], may[1], Math.round((may[1]! - may[0]!) * 100) / 100],
      [2500, 2750, 250],
      [2500, 2750, 250],
      [2500, 2750, 250],
    ])
    // Bia has 40 of it, through the band, from June on.
    assert.deepEqual(ofIndexes(bia.nome), [
      [4000, 4400, 400],
      [4000, 4400, 400],
      [4000, 4400, 400],
    ])
    for (const person of [ana, duda]) assert.deepEqual(ofIndexes(person.nome), [])
  })
})
