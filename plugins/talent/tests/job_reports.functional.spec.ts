import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient } from '#tests'

const AT = '/api/cargo-salario/relatorios'

/** One talent who rose twice and moved once. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const post = async (path: string, body: object) => (await client.post(path, body)).body
  const band = (nome: string, valor: number, of = cargo.id) =>
    post('/api/cargo-salario/faixas-salariais', {
      cargo: of,
      nome,
      codigoCBO: '252405',
      historico: [{ data: '2019-01-01', tipo: '3', valor }],
    })
  const [junior, senior] = [await band('Júnior', 3000), await band('Sênior', 6000)]
  const other = await post('/api/cargo-salario/areas-organizacionais', { nome: 'Outra área' })
  const group = await post('/api/cargo-salario/grupos-ocupacionais', { nome: 'Gestão' })
  const boss = await post('/api/cargo-salario/cargos', {
    nome: 'Gerente de Contas',
    nomeMercado: 'Gerente',
    missao: 'Cuidar das contas',
    grupoOcupacional: group.id,
    areasOrganizacionais: [other.id],
  })
  const single = await band('Única', 9000, boss.id)
  const talent = await post('/api/gestao-talentos/talentos', {
    nome: 'Ana Lima',
    nomeComercial: 'Ana',
    cpf: newCpf(),
    dataAdmissao: '2020-01-15',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: junior.id,
  })
  const move = (data: string, faixaSalarial: number, areaOrganizacional: number) =>
    post(`/api/gestao-talentos/talentos/${talent.id}/historicos`, {
      data,
      estabelecimento: estabelecimento.id,
      areaOrganizacional,
      faixaSalarial,
      tipoSalario: '1',
    })
  await move('2021-03-01', senior.id, area.id)
  await move('2022-06-01', senior.id, other.id)
  await move('2024-01-01', single.id, other.id)
  const print = (name: string, filters: object) => client.post(`${AT}/${name}`, { pdf: false, ...filters })
  const cells = async (name: string, filters: object): Promise<unknown[][]> => {
    const answer = await print(name, filters)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    const sheets = (await readExcelFile(answer.body)) as any
    return (sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]).data
  }
  const has = (rows: unknown[][], ...values: unknown[]) =>
    rows.some((row) => values.every((value) => row.includes(value as never)))
  const empresasIds = [company.id]
  return { client, print, cells, has, area, other, cargo, faixa, junior, boss, group, empresasIds }
}

test.group('Reports of jobs and salaries about talents', () => {
  test('promotions say from where to where, which way and what they paid', async ({ assert }) => {
    const { cells, has, empresasIds, cargo } = await scene()
    const found = await cells('promocoes', { empresasIds, dataIni: '2021-01-01', dataFim: '2024-12-31' })
    assert.isTrue(
      has(found, 'Ana Lima', `${cargo.nome} - Júnior`, `${cargo.nome} - Sênior`, 'Horizontal', 3000, 6000),
      JSON.stringify(found),
    )
    assert.isTrue(has(found, 'Gerente de Contas - Única', 'Vertical', 6000, 9000), JSON.stringify(found))
    const one = await cells('promocoes', { empresasIds, dataIni: '2024-01-01', dataFim: '2024-12-31' })
    assert.isFalse(has(one, 'Horizontal'))
  })

  test('situations and changes of position or area in a period', async ({ assert }) => {
    const { cells, has, empresasIds, area } = await scene()
    const period = { empresasIds, dataIni: '2020-01-01', dataFim: '2024-12-31', situacao: 'T' }
    const situations = await cells('situacoes', period)
    for (const motivo of ['Contratação', 'Promoção horizontal', 'Transferência', 'Promoção vertical'])
      assert.isTrue(has(situations, motivo), motivo)
    const { situacao: _, ...asked } = period
    const changes = await cells('alteracoes-cargos-e-ou-areas', asked)
    assert.isTrue(has(changes, area.nome, 'Outra área'), JSON.stringify(changes))
    assert.lengthOf(
      changes.filter((row) => row.includes('Ana Lima')),
      2,
    )
  })

  test('the last promotion and the months since; who was promoted lately is left out', async ({ assert }) => {
    const { cells, has, print, empresasIds } = await scene()
    const day = { empresasIds, dataReferencia: '2024-07-01' }
    assert.isTrue(has(await cells('ultimas-promocoes', day), 'Ana Lima', 6))
    const none = await print('ultimas-promocoes', { ...day, mesesSemPromocao: 7 })
    assert.equal(none.body.message, 'Não existem dados para o filtro informado.')
  })

  test('the salary before a promotion is that of the day before, not that of the earlier situation', async ({
    assert,
  }) => {
    const { cells, has, empresasIds, junior, client } = await scene()
    // The band paid more from 2021 on, two months before Ana left it.
    await client.put(`/api/cargo-salario/faixas-salariais/${junior.id}`, {
      ...(await client.get(`/api/cargo-salario/faixas-salariais/${junior.id}`)).body,
      historico: [
        { data: '2019-01-01', tipo: '3', valor: 3000 },
        { data: '2021-01-01', tipo: '3', valor: 3500 },
      ],
    })
    const found = await cells('promocoes', { empresasIds, dataIni: '2021-01-01', dataFim: '2021-12-31' })
    assert.isTrue(has(found, 'Ana Lima', 'Horizontal', 3500, 6000), JSON.stringify(found))
  })

  test('talents by position, area and group are those of the reference date', async ({ assert }) => {
    const { cells, has, print, empresasIds, cargo, boss, area, other, group } = await scene()
    const on = (dataReferencia: string) => ({ empresasIds, dataReferencia })
    const then = await cells('talentos-cargos', { ...on('2021-12-31'), cargosIds: [cargo.id, boss.id] })
    assert.isTrue(has(then, 'Sênior', 'Ana Lima', 6000), JSON.stringify(then))
    const now = await cells('talentos-cargos', { ...on('2024-02-01'), cargosIds: [cargo.id, boss.id] })
    assert.isTrue(has(now, 'Única', 'Ana Lima', 9000), JSON.stringify(now))
    assert.isTrue(
      has(await cells('talentos-areas-organizacionais', { ...on('2022-01-01'), areasIds: [area.id] }), 'Ana Lima'),
    )
    assert.equal(
      (await print('talentos-areas-organizacionais', { ...on('2022-01-01'), areasIds: [other.id] })).status,
      404,
    )
    assert.isTrue(
      has(
        await cells('talentos-grupos-ocupacionais', { ...on('2024-02-01'), gruposOcupacionaisIds: [group.id] }),
        'Ana Lima',
      ),
    )
    assert.property(messagesOf(await print('talentos-cargos', { ...on('2024-02-01'), cargosIds: [] })), 'cargosIds')
  })

  test('positions in short and in full, and the histories of their bands', async ({ assert }) => {
    const { cells, has, boss } = await scene()
    const short = await cells('cargos-resumidos', { cargosIds: [boss.id] })
    assert.isTrue(has(short, 'Gerente de Contas', 'Gerente', 'Gestão', 'Outra área', 'Única'), JSON.stringify(short))
    assert.isTrue(has(await cells('cargos', { cargosIds: [boss.id] }), 'Missão', 'Cuidar das contas'))
    const bands = await cells('historicos-faixas-salariais', {
      cargosIds: [boss.id],
      dataIni: '2019-01-01',
      dataFim: '2019-12-31',
    })
    assert.isTrue(has(bands, 'Única', 'Por valor', 9000), JSON.stringify(bands))
  })
})
