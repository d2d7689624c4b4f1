import { test } from '@japa/runner'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { messagesOf, newCpf, staffClient, system, unique, textOf } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'

const BASE = '/api/captacao/relatorios'
const YEAR = { dataIni: '2026-01-01', dataFim: '2026-12-31' }

/** Every report of the plugin with filters that are complete, for a company that has nothing. */
const REPORTS: [string, (one: { empresaId: number; etapa: number; area: number }) => Record<string, unknown>][] = [
  ['candidato-selecao', ({ etapa }) => ({ etapasIds: [etapa] })],
  ['analise-etapas-seletivas', () => ({ ano: 2026 })],
  ['cargo', ({ area }) => ({ filtrarPor: '1', areasIds: [area] })],
  ['divulgacao-vaga', ({ empresaId }) => ({ ...YEAR, empresasIds: [empresaId] })],
  ['vaga-motivo', () => YEAR],
  ['duracao-vaga', () => YEAR],
  ['indicacao-candidato', ({ empresaId }) => ({ ...YEAR, empresasIds: [empresaId] })],
]

/** The defaults of the specification (D1 §2.4 and §9). */
const DEFAULTS: Record<string, Record<string, unknown>> = {
  'candidato-selecao': { statusSolicitacao: 'T', situacaoCandidato: 'I', ordenarPor: 'A' },
  'analise-etapa-seletiva': { ano: { now: 'year' } },
  cargo: { filtrarPor: '1', statusSolicitacao: 'T' },
  'divulgacao-vaga': { dataIni: { now: 'monthAgo' }, dataFim: { now: 'date' } },
  'vaga-motivo': { dataIni: { now: 'monthAgo' }, dataStatusAprovacaoSolicitacao: 'S', statusSolicitacao: 'T' },
  'duracao-vaga': {
    dataIni: { now: 'monthAgo' },
    statusSolicitacao: 'E',
    cargosVinculados: true,
    consideraContratacao: false,
  },
  'indicacao-candidato': { dataIni: { now: 'monthAgo' }, dataFim: { now: 'date' } },
}

/** Two vacancies of one reason and one of another, closed after 10 and 20 days. */
async function closedVacancies() {
  const one = await scene()
  for (const [descricao, quantidade, end] of [
    ['Analista fiscal', 3, '2026-10-11'],
    ['Auxiliar fiscal', 1, '2026-10-21'],
  ] as const) {
    const vacancy = await approvedVacancy(one, { data: '2026-10-01', descricao, quantidade })
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/encerra`, { dataEncerramento: end }))
  }
  return one
}

test.group('Rules of the recruitment reports', () => {
  for (const [path, filters] of REPORTS) {
    test(`${path}: nothing found says so, and nobody without the authority gets it`, async ({ assert }) => {
      const { catalogues, client, empresaId } = await scene()
      const body = filters({ empresaId, etapa: catalogues.etapas[0]!.id, area: catalogues.area.id })
      const nothing = await client.post(`${BASE}/${path}`, body)
      assert.equal(nothing.status, 404)
      assert.deepInclude(nothing.body, { code: 'SEM_DADOS', message: 'Não existem dados para o filtro informado.' })
      const reader = await staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
      assert.equal((await reader.post(`${BASE}/${path}`, body)).status, 403)
    })
  }

  test('rows of another company are in none of them, not even when its id is named', async ({ assert }) => {
    const ours = await closedVacancies()
    await newCandidate(ours, {
      nome: 'Nosso Candidato',
      pessoal: {
        dataNascimento: '1990-01-01',
        naturalidade: 'Campinas',
        sexo: 'M',
        cpf: newCpf(),
        escolaridade: '09',
        estadoCivil: '01',
        indicadoPor: 'Dona Carmem',
      },
    })
    const stranger = await scene({}, ['ROLE_CAPTACAO_*', 'ROLE_CARGO_SALARIO_*'])
    for (const [path, filters] of REPORTS) {
      const body = filters({
        empresaId: ours.empresaId,
        etapa: stranger.catalogues.etapas[0]!.id,
        area: stranger.catalogues.area.id,
      })
      assert.equal((await stranger.client.post(`${BASE}/${path}`, body)).body.code, 'SEM_DADOS', path)
    }
    for (const path of ['divulgacao-vaga', 'vaga-motivo', 'duracao-vaga', 'indicacao-candidato']) {
      const named = path.startsWith('vaga') || path.startsWith('duracao') ? {} : { empresasIds: [ours.empresaId] }
      assert.equal((await ours.client.post(`${BASE}/${path}`, { ...YEAR, ...named, pdf: false })).status, 200, path)
    }
  })

  // Proves: core.relatorios.02, filtro-aprovacao-padrao, filtro-area-grupo-padrao, filtro-candidatos-padrao,
  //   filtro-estabelecimento-padrao, relatorio-ano-padrao
  test('the screens begin with the defaults of the specification', async ({ assert }) => {
    const { reports } = (await (await staffClient()).get('/api/metadata')).body
    for (const [name, defaults] of Object.entries(DEFAULTS))
      for (const [field, value] of Object.entries(defaults))
        assert.deepEqual(reports[`captacao/relatorios/${name}`].fields[field].default, value, `${name}.${field}`)
    assert.equal(reports['captacao/relatorios/vaga-motivo'].mode, 'relatoResumido')
  })

  test('a period needs both ends, in order', async ({ assert }) => {
    const { client } = await scene()
    for (const path of ['divulgacao-vaga', 'vaga-motivo', 'duracao-vaga', 'indicacao-candidato']) {
      const companies = path.startsWith('vaga') || path.startsWith('duracao') ? {} : { empresasIds: [1] }
      const { dataFim } = messagesOf(
        await client.post(`${BASE}/${path}`, { dataIni: '2026-02-01', dataFim: '2026-01-01', ...companies }),
      )
      assert.equal(dataFim, 'Data final inferior a data inicial.')
    }
    for (const path of ['divulgacao-vaga', 'indicacao-candidato'])
      assert.property(messagesOf(await client.post(`${BASE}/${path}`, { ...YEAR, empresasIds: [] })), 'empresasIds')
  })

  // Proves: duracao-vaga, rec.rel.duracao-vaga
  test('in the spreadsheet days are numbers and dates are dates; the average is over vacancies', async ({ assert }) => {
    const one = await closedVacancies()
    const file = ok(await one.client.post(`${BASE}/duracao-vaga`, { ...YEAR, pdf: false })).body
    const sheets = await readExcelFile(file)
    assert.deepEqual(
      sheets.map(({ sheet }) => sheet),
      ['Duração para Preenchimento de V', 'Dados', 'Filtros'],
    )
    const [head, ...rows] = sheets[1]!.data
    const at = (name: string) => head!.indexOf(name)
    for (const row of rows) {
      assert.instanceOf(row[at('Abertura')], Date)
      assert.typeOf(row[at('Dias')], 'number')
    }
    assert.sameMembers(
      rows.map((row) => row[at('Dias')]),
      [10, 20],
    )
    assert.deepInclude(sheets[0]!.data.at(-1)!, 15)
  })

  // Proves: rec.rel.vaga-motivo, vaga-motivo
  test('vaga-motivo: the short form adds up the long one', async ({ assert }) => {
    const one = await closedVacancies()
    const rows = async (relatoResumido: boolean) =>
      readSheet(ok(await one.client.post(`${BASE}/vaga-motivo`, { ...YEAR, relatoResumido, pdf: false })).body)
    const [long, short] = [await rows(false), await rows(true)]
    assert.deepEqual(short, [
      ['Motivo', 'Solicitações', 'Quantidade', 'Percentual'],
      [one.catalogues.motivo.descricao, 2, 4, 1],
      ['Total geral', 2, 4, 1],
    ])
    assert.include(long.at(-1)!, 4)
    assert.isTrue(long.some((row) => row.includes('Analista fiscal') && row.includes(0.75)))
  })

  // Proves: cargo-captacao, rec.rel.cargo
  test('a person with two applications is counted once', async ({ assert }) => {
    const one = await scene()
    const [stage] = one.catalogues.etapas
    const person = await newCandidate(one, { nome: 'Zoé Alves' })
    for (const descricao of ['Analista fiscal', 'Auxiliar fiscal']) {
      const vacancy = await approvedVacancy(one, { data: '2026-10-01', descricao })
      ok(await move(one, (await enter(one, person.id, vacancy.id)).id, stage!.id, 'S'))
    }
    const rows = await readSheet(
      ok(await one.client.post(`${BASE}/cargo`, { filtrarPor: '1', areasIds: [one.catalogues.area.id], pdf: false }))
        .body,
    )
    assert.equal(rows.filter((row) => row.includes('Zoé Alves')).length, 2)
    assert.include(rows.at(-1)!, 'Total geral: Candidatos 1')
  })

  // Proves: candidato-selecao
  test('candidato-selecao: in the order of the stages each stage stands under its heading, otherwise beside the person', async ({
    assert,
  }) => {
    const one = await scene()
    const [first, second] = one.catalogues.etapas
    const vacancy = await approvedVacancy(one, { data: '2026-10-01', descricao: 'Analista fiscal' })
    const application = await enter(one, (await newCandidate(one, { nome: 'Zoé Alves' })).id, vacancy.id)
    for (const stage of [first!, second!]) ok(await move(one, application.id, stage.id, 'S'))
    const lines = async (ordenarPor: string) =>
      (
        await readSheet(
          ok(
            await one.client.post(`${BASE}/candidato-selecao`, {
              etapasIds: [first!.id, second!.id],
              ordenarPor,
              pdf: false,
            }),
          ).body,
        )
      ).map((row) => row.filter(Boolean).join(' | '))
    const [byStage, byName] = [await lines('O'), await lines('A')]
    assert.isTrue(
      byStage.includes(`Etapa: ${first!.nome} (1 registro)`) && byStage.includes(`Etapa: ${second!.nome} (1 registro)`),
    )
    assert.isTrue(byName.some((line) => line.startsWith(`Zoé Alves | ${first!.nome}`)))
    assert.isTrue(
      byName.some((line) => line.startsWith(`Vaga: Analista fiscal (${vacancy.id}) · ${one.catalogues.cargo.nome}`)),
    )
  })

  test('cargo: filters that the screen hides neither filter nor stand in the head; the heading is that of the choice in both forms', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, { data: '2026-10-01', descricao: 'Analista fiscal' })
    await enter(one, (await newCandidate(one)).id, vacancy.id)
    const group = await (
      await system(one.empresaId)
    )
      .repo('cargo-salario/grupos-ocupacionais')
      .create({ nome: unique('Grupo') })
    const asked = { filtrarPor: '1', areasIds: [one.catalogues.area.id], gruposOcupacionaisIds: [group.id] }
    for (const resumido of [false, true]) {
      const xlsx = ok(await one.client.post(`${BASE}/cargo`, { ...asked, resumido, pdf: false })).body as Buffer
      const pdf = await textOf(ok(await one.client.post(`${BASE}/cargo`, { ...asked, resumido })).body)
      const sheets = await readExcelFile(xlsx)
      const filters = sheets.find(({ sheet }) => sheet === 'Filtros')!.data.map(([name]) => name)
      assert.notInclude(filters, 'Grupos Ocupacionais')
      assert.notInclude(pdf, group.nome)
      const heading = `Área organizacional: ${one.catalogues.area.nome}`
      assert.equal(sheets[0]!.data[1]![0], `${heading} (1 registro)`)
      assert.include(pdf, heading)
      assert.include(pdf, '1 registro')
    }
  })

  test('the short forms count people once: by vacancy in cargo, by who recommended in indicacao-candidato', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancies = [
      await approvedVacancy(one, { data: '2026-10-01', descricao: 'Analista fiscal' }),
      await approvedVacancy(one, { data: '2026-10-02', descricao: 'Auxiliar fiscal' }),
    ]
    const person = await newCandidate(one, {
      nome: 'Beto Indicado',
      pessoal: {
        dataNascimento: '1990-01-01',
        naturalidade: 'Campinas',
        sexo: 'M',
        cpf: newCpf(),
        escolaridade: '09',
        estadoCivil: '01',
        indicadoPor: 'Dona Carmem',
      },
    })
    for (const { id } of vacancies) await enter(one, person.id, id)
    const last = async (path: string, filters: Record<string, unknown>) =>
      (
        await readSheet(ok(await one.client.post(`${BASE}/${path}`, { ...filters, resumido: true, pdf: false })).body)
      ).slice(-2)
    const cargo = await last('cargo', { filtrarPor: '1', areasIds: [one.catalogues.area.id] })
    assert.deepEqual(cargo.at(-1), ['Total geral', 1, 0, 0, 0])
    assert.deepEqual(
      (await last('indicacao-candidato', { ...YEAR, dataFim: '2099-12-31', empresasIds: [one.empresaId] })).at(-1),
      ['Total geral', 1, 2, 0],
    )
  })

  test('the chart says how each stage judged', async ({ assert }) => {
    const one = await scene()
    const [stage] = one.catalogues.etapas
    const vacancy = await approvedVacancy(one, { data: '2026-10-01', quantidade: 9 })
    for (const apto of ['S', 'S', 'S', 'N', 'I'])
      ok(await move(one, (await enter(one, (await newCandidate(one)).id, vacancy.id)).id, stage!.id, apto))
    const text = await textOf(
      ok(await one.client.post(`${BASE}/candidato-selecao`, { situacaoCandidato: 'T', etapasIds: [stage!.id] })).body,
    )
    for (const words of ['Resultado por etapa', 'Aptos', 'Não aptos', 'Em andamento', stage!.nome])
      assert.include(text, words)
  })
})
