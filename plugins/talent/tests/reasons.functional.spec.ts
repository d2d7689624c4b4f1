import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { correctPromotions } from '../migrations/20261129214847_motivo_escolhido.ts'

const TALENTS = '/api/gestao-talentos/talentos'

/** Bands of two positions with these values, and one talent admitted in the middle one. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const post = async (path: string, body: object) => (await client.post(path, body)).body
  const boss = await post('/api/cargo-salario/cargos', {
    nome: unique('Gerente'),
    nomeMercado: 'Gerente',
    areasOrganizacionais: [area.id],
  })
  const band = async (nome: string, valor: number, of: number) =>
    post('/api/cargo-salario/faixas-salariais', {
      cargo: of,
      nome,
      codigoCBO: '252405',
      historico: [{ data: '2019-01-01', tipo: '3', valor }],
    })
  const bands: Record<string, { id: number }> = {}
  for (const [nome, valor] of Object.entries({ I: 3000, II: 5000, III: 7000 }))
    bands[nome] = await band(`Nível ${nome}`, valor, cargo.id)
  for (const [nome, valor] of Object.entries({ GI: 4000, GII: 5000, GIII: 9000 }))
    bands[nome] = await band(nome, valor, boss.id)
  const place = { estabelecimento: estabelecimento.id, areaOrganizacional: area.id }
  const talent = await post(TALENTS, {
    ...place,
    nome: 'Ana Lima',
    nomeComercial: 'Ana',
    cpf: newCpf(),
    dataAdmissao: '2020-01-15',
    faixaSalarial: bands.II!.id,
  })
  const at = `${TALENTS}/${talent.id}`
  const add = (data: string, values: object) =>
    client.post(`${at}/historicos`, { ...place, data, tipoSalario: '1', faixaSalarial: bands.II!.id, ...values })
  const reasons = async () =>
    Object.fromEntries((await client.get(at)).body.historicos.map((row: any) => [row.data, row.motivo]))
  return { company, client, bands, at, add, reasons, place, talent }
}

test.group('Reason of a situation', () => {
  test('a change downwards is no promotion, whatever says that it leads down', async ({ assert }) => {
    const { add, bands } = await scene()
    const value = (salario: number) => ({ tipoSalario: '3', salario })
    // After each row comes the next; the band admitted in pays 5000.
    const cases: [string, object, string][] = [
      ['2021-01-01', { faixaSalarial: bands.I!.id }, 'REBAIXAMENTO'],
      ['2021-02-01', { faixaSalarial: bands.III!.id }, 'PROMOCAO_HORIZONTAL'],
      ['2021-03-01', { faixaSalarial: bands.GI!.id }, 'REBAIXAMENTO'],
      ['2021-04-01', { faixaSalarial: bands.II!.id }, 'PROMOCAO_VERTICAL'],
      ['2021-05-01', { faixaSalarial: bands.GII!.id }, 'REENQUADRAMENTO'],
      // The same salary in a band of less value, and of more.
      ['2021-06-01', { faixaSalarial: bands.I!.id, ...value(5000) }, 'REBAIXAMENTO'],
      ['2021-07-01', { faixaSalarial: bands.GIII!.id, ...value(5000) }, 'PROMOCAO_VERTICAL'],
      // The salary outweighs the bands.
      ['2021-08-01', { faixaSalarial: bands.I!.id, ...value(5500) }, 'PROMOCAO_VERTICAL'],
      ['2021-09-01', { faixaSalarial: bands.III!.id, ...value(5400.99) }, 'REBAIXAMENTO'],
    ]
    for (const [day, values, reason] of cases) {
      const { body, status } = await add(day, values)
      assert.deepEqual([status, body.motivo], [201, reason], day)
    }
  })

  test('the reason HR chose is kept, printed, counted and shown; without it the proposal follows the values', async ({
    assert,
  }) => {
    const { client, company, add, bands, reasons, at } = await scene()
    await add('2021-01-01', { faixaSalarial: bands.I!.id, motivoEscolhido: 'TRANSFERENCIA' })
    await add('2021-02-01', { faixaSalarial: bands.III!.id, motivoEscolhido: 'MERITO' })
    const { body: third } = await add('2021-03-01', { faixaSalarial: bands.GIII!.id })
    await add('2021-04-01', { tipoSalario: '3', salario: 9000, motivoEscolhido: 'PROMOCAO_HORIZONTAL' })
    const expected = {
      '2020-01-15': 'CONTRATACAO',
      '2021-01-01': 'TRANSFERENCIA',
      '2021-02-01': 'MERITO',
      '2021-03-01': 'PROMOCAO_VERTICAL',
      '2021-04-01': 'PROMOCAO_HORIZONTAL',
    }
    assert.deepEqual(await reasons(), expected)
    // Another save leaves them as chosen.
    assert.equal((await client.put(at, { nomeComercial: 'Aninha' })).status, 200)
    assert.deepEqual(await reasons(), expected)
    const print = async (name: string) => {
      const answer = await client.post(`/api/cargo-salario/relatorios/${name}`, {
        pdf: false,
        empresasIds: [company.id],
        dataIni: '2021-01-01',
        dataFim: '2021-12-31',
      })
      const sheets = (await readExcelFile(answer.body)) as any
      const { data } = sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]
      return (data as unknown[][]).filter((row) => row.includes('Ana Lima'))
    }
    assert.deepEqual(
      (await print('promocoes')).map((row) => row.find((cell) => cell === 'Vertical' || cell === 'Horizontal')),
      ['Vertical', 'Horizontal'],
    )
    const printed = (await print('situacoes')).flat()
    for (const reason of ['Transferência', 'Mérito', 'Promoção vertical', 'Promoção horizontal'])
      assert.include(printed, reason)
    const chart = await client.get('/api/analytics/cargos-salarios/motivos?dataIni=2021-01-01&dataFim=2021-12-31')
    assert.sameDeepMembers(
      chart.body.rows.map(({ motivo, total }: any) => ({ motivo, total })),
      ['Transferência', 'Mérito', 'Promoção vertical', 'Promoção horizontal'].map((motivo) => ({ motivo, total: 1 })),
    )
    // Changed and taken back.
    const row = `${at}/historicos/${third.id}`
    const { body: changed } = await client.put(row, { ...third, motivoEscolhido: 'REENQUADRAMENTO' })
    assert.equal(changed.motivo, 'REENQUADRAMENTO')
    assert.equal((await client.put(row, { ...changed, motivoEscolhido: null })).body.motivo, 'PROMOCAO_VERTICAL')
    assert.property(messagesOf(await add('2021-05-01', { motivoEscolhido: 'CONTRATACAO' })), 'motivoEscolhido')
  })

  test('the first situation is the admission: a chosen reason is refused there, and goes when the first is removed', async ({
    assert,
  }) => {
    const { client, at, add, bands, talent } = await scene()
    const [first] = talent.historicos
    const refused = await client.put(`${at}/historicos/${first.id}`, { ...first, motivoEscolhido: 'MERITO' })
    assert.equal(refused.status, 400)
    assert.include(Object.values(messagesOf(refused)), 'A primeira situação é a contratação: deixe o motivo em branco.')
    await add('2021-01-01', { faixaSalarial: bands.III!.id, motivoEscolhido: 'MERITO' })
    assert.equal((await client.delete(`${at}/historicos/${first.id}`)).status, 204)
    const [left] = (await client.get(at)).body.historicos
    assert.deepEqual([left.motivo, left.motivoEscolhido], ['CONTRATACAO', null])
  })

  test('a value of a band that changes back-dated changes what was proposed, and nothing that was chosen', async ({
    assert,
  }) => {
    const { client, add, bands, reasons } = await scene()
    await add('2021-01-01', { faixaSalarial: bands.III!.id })
    await add('2022-01-01', { faixaSalarial: bands.GIII!.id, motivoEscolhido: 'PROMOCAO_VERTICAL' })
    for (const name of ['III', 'GIII'])
      await client.post(`/api/cargo-salario/faixas-salariais/${bands[name]!.id}/historicos`, {
        data: '2020-06-01',
        tipo: '3',
        valor: 2000,
      })
    const found = await reasons()
    assert.deepEqual([found['2021-01-01'], found['2022-01-01']], ['REBAIXAMENTO', 'PROMOCAO_VERTICAL'])
  })

  test('an upgrade calls stored promotions that lead down or nowhere what they are, as a recalculation would', async ({
    assert,
  }) => {
    const { add, bands, reasons, company } = await scene()
    await add('2021-01-01', { faixaSalarial: bands.I!.id })
    await add('2021-02-01', { faixaSalarial: bands.III!.id })
    await add('2021-03-01', { faixaSalarial: bands.GII!.id, tipoSalario: '3', salario: 7000 })
    await add('2021-04-01', { faixaSalarial: bands.II!.id, tipoSalario: '3', salario: 7000 })
    const derived = await reasons()
    assert.deepEqual(Object.values(derived).sort(), [
      'CONTRATACAO',
      'PROMOCAO_HORIZONTAL',
      'REBAIXAMENTO',
      'REBAIXAMENTO',
      'REENQUADRAMENTO',
    ])
    const { db } = (await system(company.id)) as any
    await db
      .from('talentos_historicos')
      .whereIn('motivo', ['REBAIXAMENTO', 'REENQUADRAMENTO'])
      .update({ motivo: 'PROMOCAO_VERTICAL' })
    await correctPromotions(db)
    assert.deepEqual(await reasons(), derived)
  })
})

test.group('Situations as people read and add them', () => {
  test('the history of a record tells rows of lists with dates, amounts and names as people write them', async ({
    assert,
  }) => {
    const { client, bands } = await scene()
    const { id } = bands.II!
    await client.post(`/api/cargo-salario/faixas-salariais/${id}/historicos`, {
      data: '2026-05-01',
      tipo: '3',
      valor: 1234.56,
    })
    const entries = (await client.get(`/api/utilitario/log/historico?recurso=cargo-salario/faixas-salariais&id=${id}`))
      .body as any[]
    const told = entries
      .flatMap((entry) => entry.mudancas)
      .filter((change: any) => change.campo === 'historico')
      .map((change: any) => change.depois.replaceAll('\u00a0', ' '))
    assert.include(told.join('|'), '01/05/2026 (Tipo Por valor, Valor R$ 1.234,56)')
  })

  test('a new situation starts in the form with the one in force; who sees no salary keeps what was paid', async ({
    assert,
  }) => {
    const { client, company, add, at, place, bands } = await scene()
    const { fields } = (await client.get('/api/metadata')).body.resources['gestao-talentos/talentos']
    assert.deepEqual(fields.historicos.startsFromCurrentBut, ['motivoEscolhido', 'obs'])
    assert.equal((await add('2021-01-01', { tipoSalario: '3', salario: 6543.21 })).status, 201)
    const blind = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS', 'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR', 'ROLE_VISUALIZA_AREAS'],
    })
    const moved = { ...place, data: '2022-01-01', tipoSalario: '3', faixaSalarial: bands.II!.id, obs: 'Turno' }
    const made = await blind.post(`${at}/historicos`, moved)
    assert.equal(made.status, 201, made.text)
    assert.notProperty(made.body, 'salario')
    assert.equal((await client.get(`${at}?em=2022-01-01`)).body.salario, 6543.21)
  })
})
