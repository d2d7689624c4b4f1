import { test } from '@japa/runner'
import { today } from '#engine/database/clock.ts'
import { readSheet } from 'read-excel-file/node'
import { createCompany, messagesOf } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, type Scene, scene } from './story.ts'

const BASE = '/api/captacao/relatorios'

/** The cells of a report's spreadsheet, rows joined to lines. */
async function sheet(one: Scene, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = ok(await one.client.post(`${BASE}/${path}`, { ...body, pdf: false }))
  const rows = await readSheet(answer.body as Buffer)
  return rows
    .map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))).join(' | '),
    )
    .join('\n')
}

async function story() {
  const one = await scene()
  const vacancy = await approvedVacancy(one, { data: '2026-10-01', descricao: 'Analista fiscal', quantidade: 3 })
  const candidate = await newCandidate(one, { nome: 'Zoé Alves' })
  const [stage] = one.catalogues.etapas
  ok(await move(one, (await enter(one, candidate.id, vacancy.id)).id, stage!.id, 'S', { data: '2026-11-18' }))
  return { one, vacancy, candidate, stage: stage! }
}

test.group('More recruitment reports', () => {
  // Proves: analise-etapa-seletiva, ano-minimo, rec.rel.analise-etapas-seletivas,
  //   recruitment.relatorio-analise-etapa-seletiva.01
  test('analise-etapa-seletiva counts people per stage and month; the year is from 1900 to this one', async ({
    assert,
  }) => {
    const { one, stage } = await story()
    const text = await sheet(one, 'analise-etapas-seletivas', { ano: 2026 })
    assert.include(text, 'Novembro')
    assert.match(text, new RegExp(`${stage.nome}( \\| 0){10} \\| 1 \\| 0? \\| 1`))
    assert.property(messagesOf(await one.client.post(`${BASE}/analise-etapas-seletivas`, { ano: 1899 })), 'ano')
    assert.equal(
      messagesOf(await one.client.post(`${BASE}/analise-etapas-seletivas`, { ano: 2200 })).ano,
      'O ano não pode ser maior que o ano atual.',
    )
    assert.equal((await one.client.post(`${BASE}/analise-etapas-seletivas`, { ano: 2001 })).body.code, 'SEM_DADOS')
  })

  // Proves: cargo-captacao, recruitment.relatorio-cargo.01, recruitment.relatorio-cargo.02
  test('cargo: by area needs an area, by group an occupational group', async ({ assert }) => {
    const { one } = await story()
    assert.equal(
      messagesOf(await one.client.post(`${BASE}/cargo`, { filtrarPor: '1' })).areasIds,
      'Áreas Organizacionais é obrigatória',
    )
    assert.equal(
      messagesOf(await one.client.post(`${BASE}/cargo`, { filtrarPor: '2' })).gruposOcupacionaisIds,
      'Grupos Ocupacionais é obrigatório',
    )
    const text = await sheet(one, 'cargo', { filtrarPor: '1', areasIds: [one.catalogues.area.id] })
    for (const words of [one.catalogues.area.nome, one.catalogues.cargo.nome, 'Analista fiscal', 'Zoé Alves', 'Apto'])
      assert.include(text, words)
  })

  // Proves: divulgacao-vaga, rec.rel.divulgacao-vaga
  test('divulgacao-vaga shares the channels of the chosen companies and shows no foreign one', async ({ assert }) => {
    const { one } = await story()
    const text = await sheet(one, 'divulgacao-vaga', {
      dataIni: '2026-01-01',
      dataFim: today(),
      empresasIds: [one.empresaId],
    })
    assert.match(text, /Não informado \| 1 \| 1(00)?\b/)
    const reader = await scene({}, ['ROLE_CAPTACAO_*'])
    const foreign = await reader.client.post(`${BASE}/divulgacao-vaga`, {
      dataIni: '2026-01-01',
      dataFim: today(),
      empresasIds: [one.empresaId],
    })
    assert.equal(foreign.body.code, 'SEM_DADOS')
    assert.equal(
      messagesOf(
        await one.client.post(`${BASE}/divulgacao-vaga`, {
          dataIni: '2026-02-01',
          dataFim: '2026-01-01',
          empresasIds: [(await createCompany()).id],
        }),
      ).dataFim,
      'Data final inferior a data inicial.',
    )
  })

  // Proves: indicacao-candidato, rec.rel.indicacao-candidato
  test('indicacao-candidato lists who recommended whom', async ({ assert }) => {
    const one = await scene()
    await newCandidate(one, {
      nome: 'Beto Indicado',
      pessoal: {
        dataNascimento: '1990-01-01',
        naturalidade: 'Campinas',
        sexo: 'M',
        cpf: '39053344705',
        escolaridade: '09',
        estadoCivil: '01',
        indicadoPor: 'Dona Carmem',
      },
    })
    await newCandidate(one, { nome: 'Sem Indicação' })
    const text = await sheet(one, 'indicacao-candidato', {
      dataIni: '2026-01-01',
      dataFim: today(),
      empresasIds: [one.empresaId],
    })
    assert.include(text, 'Dona Carmem')
    assert.include(text, 'Beto Indicado')
    assert.notInclude(text, 'Sem Indicação')
  })

  // Proves: vaga-motivo
  test('vaga-motivo: by opening or approval date; resumido gives the share of each reason', async ({ assert }) => {
    const { one } = await story()
    const period = { dataIni: '2026-09-01', dataFim: '2026-10-31' }
    const text = await sheet(one, 'vaga-motivo', period)
    for (const words of ['Analista fiscal', one.catalogues.motivo.descricao, one.catalogues.estabelecimento.nome])
      assert.include(text, words)
    const short = await sheet(one, 'vaga-motivo', { ...period, relatoResumido: true })
    assert.notInclude(short, 'Analista fiscal')
    assert.match(short, /\| 3 \| 1(00)?\b/)
    assert.equal(
      (await one.client.post(`${BASE}/vaga-motivo`, { ...period, dataStatusAprovacaoSolicitacao: 'A' })).body.code,
      'SEM_DADOS',
    )
  })

  test('each of them prints', async ({ assert }) => {
    const { one } = await story()
    const period = { dataIni: '2026-01-01', dataFim: '2026-12-31' }
    for (const [path, body] of [
      ['analise-etapas-seletivas', { ano: 2026 }],
      ['cargo', { filtrarPor: '1', areasIds: [one.catalogues.area.id] }],
      ['divulgacao-vaga', { ...period, empresasIds: [one.empresaId] }],
      ['vaga-motivo', period],
    ] as const)
      assert.equal(ok(await one.client.post(`${BASE}/${path}`, body)).headers.get('content-type'), 'application/pdf')
  })
})
