import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique, textOf } from '#tests'
import readExcelFile from 'read-excel-file/node'

const AT = '/api/cargo-salario/relatorios'

/** Ana rose in her band and then moved to another area and position; Rui was dismissed. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { estabelecimento, area, cargo, faixa } = catalogues
  const other = await createCatalogues(company.id, '0002')
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const group = await repo('cargo-salario/grupos-ocupacionais').create({ nome: unique('Grupo') })
  const position = await repo('cargo-salario/cargos').patch(other.cargo.id, {
    grupoOcupacional: group.id,
    missao: 'Cuidar das contas',
  })
  await repo('cargo-salario/cargos').patch(cargo.id, { missao: 'Manter a casa' })
  const second = await repo('cargo-salario/faixas-salariais').create({
    cargo: cargo.id,
    nome: 'II',
    codigoCBO: '252405',
    historico: [{ data: '2019-01-01', tipo: '3', valor: 5000 }],
  })
  const at = (place: typeof catalogues, band: { id: number }) => ({
    estabelecimento: place.estabelecimento.id,
    areaOrganizacional: place.area.id,
    faixaSalarial: band.id,
    tipoSalario: '3',
  })
  const ana = await repo('gestao-talentos/talentos').create({
    nome: unique('Ana'),
    nomeComercial: 'Ana',
    cpf: newCpf(),
    dataAdmissao: '2020-01-15',
    historicos: [
      { data: '2020-01-15', salario: 3000, ...at(catalogues, faixa) },
      { data: '2021-03-01', salario: 4000, ...at(catalogues, second) },
      { data: '2022-06-01', salario: 6000, ...at(other, other.faixa) },
    ],
  })
  const rui = await repo('gestao-talentos/talentos').create({
    nome: unique('Rui'),
    nomeComercial: 'Rui',
    cpf: newCpf(),
    dataAdmissao: '2020-01-15',
    dataDesligamento: '2024-02-01',
    situacao: 'D',
    historicos: [{ data: '2020-01-15', salario: 3000, ...at(catalogues, faixa) }],
  })
  const cells = async (name: string, filters: object): Promise<string | null> => {
    const answer = await client.post(`${AT}/${name}`, { ...filters, pdf: false })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new Error(`${name} ${JSON.stringify(filters)}: ${answer.status} ${answer.text}`)
    const sheets = (await readExcelFile(answer.body)) as any
    return JSON.stringify((sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]).data)
  }
  const page = async (name: string, filters: object) => {
    const answer = await client.post(`${AT}/${name}`, { ...filters, pdf: true })
    if (answer.status !== 200) throw new Error(answer.text)
    return textOf(answer.body)
  }
  return {
    client,
    repo,
    company,
    catalogues,
    other,
    group,
    position,
    second,
    ana,
    rui,
    cells,
    page,
    estabelecimento,
    area,
    cargo,
    faixa,
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

interface Case {
  /** What is asked at least; finds Ana, or what `finds` says. */
  base: (scene: Scene) => object
  finds?: (scene: Scene) => string
  /** Filters that still find it. */
  kept: ((scene: Scene) => object)[]
  /** Filters that find something else or nothing. */
  lost?: ((scene: Scene) => object)[]
}

const everywhere = { dataIni: '2020-01-01', dataFim: '2026-01-31' }
const company = ({ company: { id } }: Scene) => ({ empresasIds: [id] })
const places: Case['kept'] = [
  ({ other }) => ({ estabelecimentosIds: [other.estabelecimento.id] }),
  ({ other }) => ({ areasIds: [other.area.id] }),
]
const otherPlaces: Case['kept'] = [({ client }) => ({ areasIds: [client.empresaId + 100_000] })]
const foreign = async (): Promise<number> => (await createCompany()).id

const CASES: Record<string, Case> = {
  'cargos-resumidos': {
    base: ({ other }) => ({ cargosIds: [other.cargo.id] }),
    finds: ({ other }) => other.cargo.nome!,
    kept: [({ other }) => ({ areasIds: [other.area.id] })],
    lost: [({ area }) => ({ areasIds: [area.id] }), ({ cargo }) => ({ cargosIds: [cargo.id] })],
  },
  'historicos-faixas-salariais': {
    base: ({ cargo }) => ({ ...everywhere, dataIni: '2018-01-01', cargosIds: [cargo.id] }),
    finds: ({ cargo }) => cargo.nome!,
    kept: [() => ({ dataIni: '2017-01-01' }), () => ({ dataFim: '2019-12-31' })],
    lost: [({ other }) => ({ cargosIds: [other.cargo.id] })],
  },
  'talentos-cargos': {
    base: (item) => ({ ...company(item), dataReferencia: '2023-01-01', cargosIds: [item.other.cargo.id] }),
    kept: [...places, () => ({ dataReferencia: '2023-02-01' }), () => ({ situacao: 'T' })],
    lost: [({ cargo }) => ({ cargosIds: [cargo.id] }), ...otherPlaces],
  },
  'talentos-areas-organizacionais': {
    base: (item) => ({ ...company(item), dataReferencia: '2023-01-01', areasIds: [item.other.area.id] }),
    kept: [
      ...places,
      () => ({ dataReferencia: '2023-02-01' }),
      () => ({ situacao: 'T' }),
      ({ other }) => ({ cargosIds: [other.cargo.id] }),
    ],
    lost: [({ area }) => ({ areasIds: [area.id] }), ...otherPlaces],
  },
  'talentos-grupos-ocupacionais': {
    base: (item) => ({
      ...company(item),
      dataReferencia: '2023-01-01',
      filtrarPor: '2',
      gruposOcupacionaisIds: [item.group.id],
    }),
    kept: [
      places[0]!,
      () => ({ dataReferencia: '2023-02-01' }),
      () => ({ situacao: 'T' }),
      ({ group }) => ({ filtrarPor: null, gruposOcupacionaisIds: [group.id, group.id] }),
    ],
    lost: [],
  },
  promocoes: {
    base: (item) => ({ ...company(item), ...everywhere }),
    kept: [...places, () => ({ dataIni: '2019-01-01' }), () => ({ dataFim: '2022-12-31' })],
    lost: [() => ({ dataIni: '2023-01-01' }), ...otherPlaces],
  },
  situacoes: {
    base: (item) => ({ ...company(item), ...everywhere, situacao: 'A' }),
    kept: [...places, () => ({ dataIni: '2019-01-01' }), () => ({ dataFim: '2022-12-31' }), () => ({ situacao: 'T' })],
    lost: [() => ({ situacao: 'D' }), ...otherPlaces],
  },
  'ultimas-promocoes': {
    base: (item) => ({ ...company(item), dataReferencia: '2024-01-01' }),
    kept: [...places, () => ({ dataReferencia: '2025-01-01' }), () => ({ mesesSemPromocao: 12 })],
    lost: [() => ({ mesesSemPromocao: 60 }), ...otherPlaces],
  },
  'alteracoes-cargos-e-ou-areas': {
    base: (item) => ({ ...company(item), ...everywhere }),
    kept: [
      ...places,
      ({ other }) => ({ cargosIds: [other.cargo.id] }),
      () => ({ dataIni: '2019-01-01' }),
      () => ({ dataFim: '2022-12-31' }),
    ],
    lost: [() => ({ dataIni: '2023-01-01' }), ...otherPlaces],
  },
}

test.group('Reports of jobs and salaries, filter by filter', () => {
  for (const [name, { base, finds = ({ ana }: Scene) => ana.nome!, kept, lost = [] }] of Object.entries(CASES))
    // Proves: car.rel.alteracoes-cargos-e-ou-areas, car.rel.cargos-resumidos, car.rel.historicos-faixas-salariais,
    //   car.rel.promocoes, car.rel.situacoes, car.rel.talentos-areas-organizacionais, car.rel.talentos-cargos,
    //   car.rel.talentos-grupos-ocupacionais, car.rel.ultimas-promocoes, rel-alteracoes-cargos-e-ou-areas,
    //   rel-cargos-resumidos, rel-historicos-faixas-salariais, rel-promocoes, rel-situacoes,
    //   rel-talentos-areas-organizacionais, rel-talentos-cargos, rel-talentos-grupos-ocupacionais,
    //   rel-ultimas-promocoes
    test(`${name}: every filter decides what is in the file; the PDF says the same as the spreadsheet`, async ({
      assert,
    }) => {
      const one = await scene()
      const asked = base(one)
      const wanted = finds(one)
      assert.include((await one.cells(name, asked)) ?? '', wanted)
      for (const filter of kept)
        assert.include((await one.cells(name, { ...asked, ...filter(one) })) ?? '', wanted, String(filter))
      for (const filter of lost)
        assert.notInclude((await one.cells(name, { ...asked, ...filter(one) })) ?? '', wanted, String(filter))
      if ('empresasIds' in asked) assert.isNull(await one.cells(name, { ...asked, empresasIds: [await foreign()] }))
      assert.include((await one.page(name, asked)).replace(/\s+/g, ' '), wanted.split(' ')[0]!)
    })

  // Proves: car.rel.cargos, jobs.cargos.01, rel-cargos
  test('cargos: sections of a position, with who holds it and what they earn when asked for', async ({ assert }) => {
    const { cells, page, client, company: own, other, cargo, area, ana } = await scene()
    const { reports } = (await client.get('/api/metadata')).body
    assert.equal(reports['cargo-salario/relatorios/cargos'].fields.exibirColaboradores.label, 'Exibir talentos')
    const asked = { cargosIds: [other.cargo.id] }
    const plain = (await cells('cargos', asked))!
    assert.include(plain, 'Cuidar das contas')
    assert.notInclude(plain, ana.nome!)
    const holders = (await cells('cargos', { ...asked, exibirColaboradores: true }))!
    assert.include(holders, ana.nome!)
    assert.notInclude(holders, '6.000,00')
    assert.include((await cells('cargos', { ...asked, exibirColaboradores: true, exibirSalario: true }))!, '6.000,00')
    assert.include((await cells('cargos', { ...asked, areasIds: [other.area.id] }))!, 'Cuidar das contas')
    assert.isNull(await cells('cargos', { ...asked, areasIds: [area.id] }))
    assert.include((await cells('cargos', { cargosIds: [cargo.id] }))!, 'Manter a casa')
    assert.include(await page('cargos', { ...asked, exibirColaboradores: true, exibirSalario: true }), '6.000,00')
    const blind = await staffClient({
      empresaId: own.id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    const answer = await blind.post(`${AT}/cargos`, {
      ...asked,
      exibirColaboradores: true,
      exibirSalario: true,
      pdf: true,
    })
    const text = await textOf(answer.body)
    assert.include(text, ana.nome!.split(' ')[0]!)
    assert.notInclude(text, '6.000,00')
    const listed = await client.get(
      `/api/cargo-salario/cargos?unpaged=true&resumido=true&cargoVinculadosArea=true&empresasIds=${own.id}&areasIds=${other.area.id}&ativo=A&exibirModuloExterno=true`,
    )
    assert.deepEqual(
      listed.body.map((item: any) => item.id),
      [other.cargo.id],
    )
  })

  // Proves: rel-analise-tabelas-salariais, rel-planejamentos-realinhamentos, rel-projecoes-salariais-talentos
  test('planejamentos, analise and projecoes: every filter decides, in PDF too', async ({ assert }) => {
    const { cells, page, client, ana, other, area, group, cargo } = await scene()
    const { body: table } = await client.post('/api/cargo-salario/tabelas-reajustes-colaboradores', {
      nome: 'Mérito',
      data: '2026-05-01',
      tipoReajuste: 'T',
    })
    await client.post('/api/cargo-salario/movimentacao-reajuste-coletivo-colaboradores', {
      tabelaReajusteId: table.id,
      estabelecimentosIds: [other.estabelecimento.id],
      areasIds: [other.area.id],
      reajustePor: '1',
      valor: 10,
    })
    const plan = { tabelaReajusteId: table.id }
    const place = { estabelecimentosIds: [other.estabelecimento.id], areasIds: [other.area.id] }
    const grouped = { filtrarPor: '2', gruposOcupacionaisIds: [group.id] }
    const reports = [
      ['planejamentos-realinhamentos', plan, [place, grouped], [{ areasIds: [area.id] }]],
      [
        'analise-tabelas-salariais',
        { data: '2026-03-01', cargosIds: [other.cargo.id] },
        [{ areasIds: place.areasIds }, grouped, { data: '2026-04-01' }],
        [{ areasIds: [area.id] }],
      ],
      [
        'projecoes-salariais-talentos',
        { data: '2026-06-01', ...plan },
        [place, grouped, { cargosIds: [other.cargo.id] }, { data: '2026-07-01' }],
        [{ areasIds: [area.id] }, { cargosIds: [cargo.id] }],
      ],
    ] as const
    for (const [name, base, kept, lost] of reports) {
      assert.include((await cells(name, base)) ?? '', ana.nome!)
      for (const more of kept)
        assert.include((await cells(name, { ...base, ...more })) ?? '', ana.nome!, JSON.stringify(more))
      for (const more of lost) assert.notInclude((await cells(name, { ...base, ...more })) ?? '', ana.nome!)
      assert.include(await page(name, base), ana.nome!.split(' ')[0]!)
    }
  })

  // Proves: car.rel.analise-tabelas-salariais-previa, rel-analise-tabelas-salariais-previa
  test('the preview of the analysis follows day, areas and positions', async ({ assert }) => {
    const { client, other, area, cargo } = await scene()
    const preview = async (query: string) =>
      (await client.get(`${AT}/analise-tabelas-salariais-previa?data=2026-03-01&${query}`)).body
    const [line] = await preview(`cargosIds=${other.cargo.id}`)
    assert.deepEqual([line.cargo, line.faixa, line.valor], [other.cargo.nome, 'I', 3500])
    assert.lengthOf(await preview(`areasIds=${other.area.id}`), 1)
    assert.isEmpty(await preview(`cargosIds=${other.cargo.id}&areasIds=${area.id}`))
    const earlier = await client.get(`${AT}/analise-tabelas-salariais-previa?data=2025-03-01&cargosIds=${cargo.id}`)
    assert.deepEqual(
      earlier.body.map((item: any) => item.valor),
      [null, 5000],
    )
  })

  // Proves: analytics-desligamentos, rel-desligamentos
  test('desligamentos: every filter of the analytical report decides, in PDF too', async ({ assert }) => {
    const { client, company: own, rui, estabelecimento, area, cargo, other } = await scene()
    const print = async (filters: object, pdf = false) => {
      const answer = await client.post('/api/gestao-talentos/relatorios/desligamentos', {
        empresasIds: [own.id],
        exibirListaColaboradores: true,
        dataIni: '2024-01-01',
        dataFim: '2024-12-31',
        ...filters,
        pdf,
      })
      if (answer.status === 404) return ''
      if (answer.status !== 200) throw new Error(answer.text)
      return pdf ? textOf(answer.body) : JSON.stringify(await readExcelFile(answer.body))
    }
    for (const item of [
      {},
      { dataIni: '2024-02-01' },
      { dataFim: '2024-02-01' },
      { estabelecimentosIds: [estabelecimento.id] },
      { areasOrganizacionaisIds: [area.id] },
      { cargosIds: [cargo.id] },
    ])
      assert.include(await print(item), rui.nome!, JSON.stringify(item))
    for (const lost of [
      { dataIni: '2024-03-01' },
      { estabelecimentosIds: [other.estabelecimento.id] },
      { areasOrganizacionaisIds: [other.area.id] },
      { cargosIds: [other.cargo.id] },
      { empresasIds: [await foreign()] },
    ])
      assert.notInclude(await print(lost), rui.nome!, JSON.stringify(lost))
    assert.include(await print({}, true), rui.nome!.split(' ')[0]!)
  })

  // Proves: rel-matriz-talentos-competencias, rel-talentos-competencias
  test('competencies: levels of talents against their bands, and the matrix of a position by adherence', async ({
    assert,
  }) => {
    const { client, cells, page, other, ana, rui, second, cargo } = await scene()
    const post = async (path: string, body: object) => {
      const answer = await client.post(`/api/${path}`, body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body
    }
    const level = (ordem: number) => post('cargo-salario/niveis-competencia', { descricao: `Nível ${ordem}`, ordem })
    const [one, four] = [await level(1), await level(4)]
    const skill = async (nome: string) => {
      await post('cargo-salario/habilidades', { nome, areasOrganizacionais: [other.area.id] })
      return (await client.get(`/api/cargo-salario/competencias?unpaged=true&nome=${nome}`)).body[0].id as number
    }
    const [excel, ingles] = [await skill('Excel'), await skill('Idiomas')]
    await post('cargo-salario/faixas-salariais-niveis-competencia', {
      faixaSalarial: other.faixa.id,
      data: '2022-01-01',
      niveis: [
        { competencia: excel, nivelCompetencia: four.id },
        { competencia: ingles, nivelCompetencia: one.id },
      ],
    })
    await post('gestao-talentos/configuracoes-niveis-competencia-colaborador', {
      colaborador: ana.id,
      data: '2023-01-01',
      niveis: [{ competencia: excel, nivelCompetenciaId: one.id }],
    })
    const asked = { talentosIds: [ana.id], data: '2024-01-01' }
    const own = (await cells('talentos-competencias', asked))!
    assert.include(own, '"Excel","Nível 1","Nível 4",-3')
    assert.include(own, '"Idiomas",null,"Nível 1",-1')
    assert.notInclude((await cells('talentos-competencias', { ...asked, data: '2022-12-31' }))!, '"Nível 1","Nível 4"')
    assert.isNull(await cells('talentos-competencias', { ...asked, talentosIds: [rui.id] }))
    assert.include(await page('talentos-competencias', asked), 'Excel')

    const matrix = { data: '2024-01-01', cargoId: other.cargo.id, faixaId: other.faixa.id }
    const whole = (await cells('matriz-talentos-competencias', matrix))!
    assert.include(whole, 'Excel (Nível 4)')
    assert.include(whole, ana.nome!)
    // A quarter of Excel and nothing of the other: 12,5 %.
    assert.include(whole, '0.125')
    const single = (await cells('matriz-talentos-competencias', { ...matrix, competenciasIds: [excel] }))!
    assert.notInclude(single, 'Idiomas')
    assert.include(single, '0.25')
    assert.include((await cells('matriz-talentos-competencias', { ...matrix, data: '2024-02-01' }))!, ana.nome!)
    assert.isNull(await cells('matriz-talentos-competencias', { ...matrix, cargoId: cargo.id }))
    assert.isNull(await cells('matriz-talentos-competencias', { ...matrix, cargoId: cargo.id, faixaId: second.id }))
    assert.include(await page('matriz-talentos-competencias', matrix), 'Aderência')
  })
})
