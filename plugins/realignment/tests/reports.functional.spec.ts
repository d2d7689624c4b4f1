import { test } from '@japa/runner'
import { messagesOf, staffClient } from '#tests'
import readExcelFile from 'read-excel-file/node'
import { scene } from './scene.ts'

const AT = '/api/cargo-salario/relatorios'

/** The plain rows of a report. */
async function rowsOf(answer: { status: number; body: unknown; text: string }): Promise<unknown[][]> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  const sheets = (await readExcelFile(answer.body as never)) as any
  return (sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]).data
}

const line = (rows: unknown[][], name: string) => rows.find((row) => row.includes(name as never))

test.group('Reports of realignment', () => {
  // Proves: car.rel.planejamentos-realinhamentos, rel-planejamentos-realinhamentos
  test('planejamentos-realinhamentos tells present and proposed of each talent, with the note if asked for', async ({
    assert,
  }) => {
    const { client, catalogues, context, table, move, ana, bia } = await scene()
    const { id } = await table()
    await move(id)
    const [item] = (
      await context.repo('cargo-salario/reajustes-colaboradores').list({ filter: { colaborador: ana.id } })
    ).rows
    await context.repo('cargo-salario/reajustes-colaboradores').patch(item!.id, { observacao: 'Destaque' })
    const print = (filters: object) =>
      client.post(`${AT}/planejamentos-realinhamentos`, { pdf: false, tabelaReajusteId: id, ...filters })
    const rows = await rowsOf(await print({ exibirObservacao: true }))
    const cargo = catalogues.cargo.nome
    assert.includeMembers(line(rows, ana.nome!)!, [cargo, 2000, 2200, 200, 'Destaque'])
    assert.includeMembers(line(rows, bia.nome!)!, [3333.33, 3666.66, 333.33])
    const without = JSON.stringify(await rowsOf(await print({})))
    assert.notInclude(without, 'Destaque')
    assert.include(JSON.stringify(rows), 'Observação')
    assert.notInclude(without, 'Observação', 'a column nobody asked for')
    const other = await context.repo('cargo-salario/areas-organizacionais').create({ nome: 'Outra área' })
    const none = await print({ areasIds: [other.id] })
    assert.deepEqual([none.status, none.body.message], [404, 'Não existem dados para o filtro informado.'])
    assert.equal(
      (await print({ areasIds: [catalogues.area.id], estabelecimentosIds: [catalogues.estabelecimento.id] })).status,
      200,
    )
    const group = await context.repo('cargo-salario/grupos-ocupacionais').create({ nome: 'Gestão' })
    assert.equal((await print({ filtrarPor: '2', gruposOcupacionaisIds: [group.id] })).status, 404)
    await context.repo('cargo-salario/cargos').patch(catalogues.cargo.id, { grupoOcupacional: group.id })
    assert.isDefined(line(await rowsOf(await print({ filtrarPor: '2', gruposOcupacionaisIds: [group.id] })), ana.nome!))
    assert.property(
      messagesOf(await client.post(`${AT}/planejamentos-realinhamentos`, { pdf: true })),
      'tabelaReajusteId',
    )
  })

  // Proves: car.rel.analise-tabelas-salariais, rel-analise-tabelas-salariais
  test('analise-tabelas-salariais sets salaries against the value of the band on the day; its preview tells the values', async ({
    assert,
  }) => {
    const { client, catalogues, company, ana, duda } = await scene()
    const print = (filters: object, by = client) =>
      by.post(`${AT}/analise-tabelas-salariais`, { pdf: false, data: '2026-03-01', ...filters })
    const rows = await rowsOf(await print({ cargosIds: [catalogues.cargo.id] }))
    assert.includeMembers(line(rows, ana.nome!)!, ['I', 3500, 2000, -1500, -0.4286])
    assert.includeMembers(line(rows, duda.nome!)!, [3500, 0])
    const blind = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    assert.notInclude(line(await rowsOf(await print({}, blind)), ana.nome!)!, 2000)
    const preview = await client.get(
      `${AT}/analise-tabelas-salariais-previa?data=2026-03-01&areasIds=${catalogues.area.id}&cargosIds=${catalogues.cargo.id}`,
    )
    assert.deepEqual(preview.body, [{ cargo: catalogues.cargo.nome, faixa: 'I', valor: 3500, talentos: 4 }])
    assert.property(messagesOf(await client.post(`${AT}/analise-tabelas-salariais`, { data: null })), 'data')
  })

  // Proves: car.rel.projecoes-salariais-talentos, jobs.relatorios.01, rel-projecoes-salariais-talentos
  test('projecoes-salariais-talentos adds what a pending table plans, from its day on', async ({ assert }) => {
    const { client, table, move, ana, duda } = await scene()
    const { id } = await table({ data: '2027-01-01' })
    await move(id)
    const print = (filters: object) => client.post(`${AT}/projecoes-salariais-talentos`, { pdf: false, ...filters })
    const later = await rowsOf(await print({ data: '2027-02-01', tabelaReajusteId: id }))
    assert.includeMembers(line(later, ana.nome!)!, [2000, 2200, 200])
    assert.includeMembers(line(later, duda.nome!)!, [3500, 0])
    const before = await rowsOf(await print({ data: '2026-12-31', tabelaReajusteId: id }))
    assert.notInclude(line(before, ana.nome!)!, 2200)
    assert.deepEqual(messagesOf(await print({ data: null })), { data: 'Data de referência é obrigatória' })
  })

  test('igualdade-salarial sets medians and means of women against men, and leaves small groups out (Lei 14.611/2023)', async ({
    assert,
  }) => {
    const { client, company, talent } = await scene()
    const print = (by = client) => by.post(`${AT}/igualdade-salarial`, { pdf: false, data: '2026-03-01' })
    assert.equal((await print()).status, 404)
    const pay = (sexo: string, salario: number) =>
      talent(`Pessoa ${sexo}`, { tipoSalario: '3', salario }, { pessoal: { sexo } })
    for (const salario of [1800, 2000, 4000]) await pay('F', salario)
    for (const salario of [2000, 3000]) await pay('M', salario)
    assert.include(JSON.stringify(await rowsOf(await print())), 'Omitido: menos de 3 mulheres ou homens')
    await pay('M', 2500)
    const rows = await rowsOf(await print())
    assert.includeMembers(line(rows, 'Todos os grupos')!, [3, 2000, 2500, 0.8, 2600, 1.04])
    // The half-years the law asks for are told by their last day.
    const half = (more: object) => client.post(`${AT}/igualdade-salarial`, { pdf: false, referencia: '1', ...more })
    assert.includeMembers(line(await rowsOf(await half({ ano: 2026 })), 'Todos os grupos')!, [3, 2000, 2500])
    assert.equal((await half({})).body.errors[0].field, 'ano')
    assert.equal((await half({ ano: 2001 })).status, 404)
    const blind = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    assert.equal((await print(blind)).status, 403)
  })

  test('igualdade-salarial compares by great group of the CBO and by race, too, and leaves small groups out', async ({
    assert,
  }) => {
    const { client, context, catalogues, talent } = await scene()
    const band = await context.repo('cargo-salario/faixas-salariais').create({
      cargo: catalogues.cargo.id,
      nome: 'Assistente',
      codigoCBO: '411010',
      historico: [{ data: '2020-01-01', tipo: '3', valor: 2000 }],
    })
    const pay = async (sexo: string, etniaRaca: string, salario: number, faixaSalarial = catalogues.faixa.id) => {
      const situation = {
        data: '2024-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial,
        tipoSalario: '3',
        salario,
      }
      await talent('Pessoa', { tipoSalario: '3' }, { pessoal: { sexo, etniaRaca }, historicos: [situation] })
    }
    // Black women 1000, 2000, 3000 and men 2000, 2500, 6000; white women and men 4000 each, as assistants.
    for (const salario of [1000, 2000, 3000]) await pay('F', '4', salario)
    for (const salario of [2000, 2500, 6000]) await pay('M', '4', salario)
    for (const sexo of ['F', 'F', 'F', 'M', 'M', 'M']) await pay(sexo, '2', 4000, band.id)
    await pay('F', '1', 9000)
    const print = async (agruparPor: string) =>
      rowsOf(await client.post(`${AT}/igualdade-salarial`, { pdf: false, data: '2026-03-01', agruparPor }))
    const race = await print('R')
    // 2000 / 2500 and 2000 / 3500.
    assert.includeMembers(line(race, 'Preta')!, [3, 2000, 2500, 0.8, 3500, 0.5714])
    // One woman alone is left out; so is the smallest other group, or the total would tell her pay.
    assert.isTrue(line(race, 'Indígena')!.some((cell) => String(cell).startsWith('Omitido')))
    assert.notInclude(line(race, 'Indígena')!, 9000)
    const cbo = await print('C')
    assert.includeMembers(line(cbo, '4 · Serviços administrativos')!, [3, 4000, 1])
    assert.isDefined(line(cbo, '2 · Profissionais das ciências e das artes (nível superior)'))
  })

  test('estrutura-salarial tells quartiles, compa-ratio and outliers of each band', async ({ assert }) => {
    const { client, talent } = await scene()
    for (const salario of [3000, 3100, 3200, 20_000]) await talent('Mais', { tipoSalario: '3', salario })
    const rows = await rowsOf(await client.post(`${AT}/estrutura-salarial`, { pdf: false, data: '2026-03-01' }))
    // 2000, 2500, 3000, 3100, 3200, 3333,33, 3500, 20000 in a band of 3500: below 2125 and above 4125 lies far out.
    assert.includeMembers(line(rows, 'I')!, [3500, 8, 2000, 2875, 3150, 3375, 20_000, 1.4512, 2])
  })
})
