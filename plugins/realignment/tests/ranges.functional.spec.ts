import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { messagesOf } from '#tests'
import { BAND_ITEMS, scene, TABLES } from './scene.ts'

const AT = '/api/cargo-salario/relatorios'

/** The band of the scene (3500) from 80 to 125 %: 2800 to 4375. Salaries: 2000, 3333,33, 2500, 3500. */
async function rangeScene() {
  const found = await scene()
  const { client, catalogues } = found
  const at = `/api/cargo-salario/faixas-salariais/${catalogues.faixa.id}`
  const [period] = (await client.get(at)).body.historico
  const set = (values: object) => client.put(`${at}/historicos/${period.id}`, { ...period, ...values })
  const print = async (name: string): Promise<unknown[][]> => {
    const answer = await client.post(`${AT}/${name}`, {
      pdf: false,
      data: '2026-03-01',
      cargosIds: [catalogues.cargo.id],
    })
    if (answer.status !== 200) throw new Error(answer.text)
    const sheets = (await readExcelFile(answer.body)) as any
    const { data } = sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]
    // Percentages are fractions in a spreadsheet.
    return data.map((row: unknown[]) =>
      row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell)),
    )
  }
  return { ...found, at, set, print }
}

test.group('Ranges of bands', () => {
  test('a band has one value, or a value with minimum and maximum: one end alone, or beyond the value, is refused', async ({
    assert,
  }) => {
    const { set } = await rangeScene()
    assert.include(Object.keys(messagesOf(await set({ minimo: 80 }))).join(), 'maximo')
    assert.include(Object.keys(messagesOf(await set({ maximo: 120 }))).join(), 'minimo')
    assert.include(Object.keys(messagesOf(await set({ minimo: 101, maximo: 120 }))).join(), 'minimo')
    assert.include(Object.keys(messagesOf(await set({ minimo: 80, maximo: 99 }))).join(), 'maximo')
    assert.equal((await set({ minimo: 80, maximo: 125 })).status, 200)
    assert.equal((await set({ minimo: null, maximo: null })).status, 200)
  })

  test('the reports tell compa-ratio and penetration of the range, of each person and on average', async ({
    assert,
  }) => {
    const { set, print, ana, bia } = await rangeScene()
    // Without a range there is a compa-ratio and no penetration.
    const without = (await print('analise-tabelas-salariais')).find((row) => row.includes(ana.nome))!
    assert.includeMembers(without, [3500, 2000, 0.5714, null])
    await set({ minimo: 80, maximo: 125 })
    const rows = await print('analise-tabelas-salariais')
    // (2000 - 2800) / 1575 and (3333.33 - 2800) / 1575.
    assert.includeMembers(
      rows.find((row) => row.includes(ana.nome))!,
      [0.5714, -0.5079],
    )
    assert.includeMembers(
      rows.find((row) => row.includes(bia.nome))!,
      [0.9524, 0.3386],
    )
    // Mean 2833.33: 80.95 % of 3500, and 2.12 % of the way.
    const structure = (await print('estrutura-salarial')).find((row) => row.includes(2800))!
    assert.includeMembers(structure, [2800, 4375, 4, 0.8095, 0.0212])
  })

  test('a dissídio of bands keeps the range, and a copy of the band has it', async ({ assert }) => {
    const { client, set, at, catalogues } = await rangeScene()
    await set({ minimo: 80, maximo: 125 })
    const how = { dataInicio: '2026-05-01', percentual: 10 }
    assert.equal((await client.post(`${BAND_ITEMS}/aplicar-dissidio`, how)).status, 204)
    const [newest] = (await client.get(at)).body.historico
    assert.deepInclude(newest, { data: '2026-05-01', valor: 3850, minimo: 80, maximo: 125 })
    const [table] = (await client.get(`${TABLES}?sort=-id&size=1`)).body.content
    assert.equal((await client.post(`${TABLES}/${table.id}/cancelar-reajuste`, {})).status, 204)
    void catalogues
  })
})
