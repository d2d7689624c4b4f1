import { writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { pagesOf, textOf, createCatalogues, createCompany, messagesOf, staffClient, walkReport } from '#tests'
import readExcelFile from 'read-excel-file/node'
import { API, daysFromNow, makeClass, story, TURMAS } from './story.ts'

/** A class that was held: Ana was there, Bia was not; with a certificate, expenses and a period of a month. */
async function scene() {
  const tale = await story({ people: 0 })
  const { client, talent, catalogues, company } = tale
  const time = [await talent('Ana Souza', { matricula: '001' }), await talent('Bia Lima', { matricula: '002' })]
  const { body: prova } = await client.post(`${API}/avaliacao-curso`, {
    titulo: 'Prova',
    tipo: 'n',
    minimoAprovacao: 7,
  })
  const made = await makeClass(
    { client, time },
    {
      course: {
        nome: 'NR-35 Trabalho em altura',
        periodicidade: 1,
        percentualMinimoFrequencia: 50,
        avaliacaoCursos: [prova.id],
      },
    },
  )
  const [ana] = made.people
  for (const day of made.dias) await client.put(`${API}/dias-turmas/${day.id}/presencas`, { participantes: [ana.id] })
  await client.put(`${API}/colaborador-turma/${ana.id}`, { resultados: [{ avaliacaoCurso: prova.id, valor: 8.5 }] })
  const { body: food } = await client.post(`${API}/tipo-despesa`, { descricao: 'Alimentação' })
  await client.put(`${TURMAS}/${made.turma.id}/despesas`, {
    turmaTipoDespesa: [{ tipoDespesa: food.id, despesa: 350 }],
  })
  await client.put(`${TURMAS}/${made.turma.id}/realizar`, {})
  await client.post(`${TURMAS}/${made.turma.id}/emitir-certificados`, {})
  await client.put(`/api/cargo-salario/cargos/${catalogues.cargo.id}`, { cursosObrigatorios: [made.curso.id] })
  const print = (name: string, filters: object) =>
    client.post(`${API}/relatorios/${name}`, { empresasIds: [company.id], ...filters })
  const rows = async (name: string, filters: object): Promise<unknown[][]> => {
    const answer = await print(name, { ...filters, pdf: false })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    const sheets = (await readExcelFile(answer.body)) as any
    return (sheets.find((item: any) => item.sheet === 'Dados') ?? sheets[0]).data
  }
  const period = { dataIni: daysFromNow(-30), dataFim: daysFromNow(0), cursosIds: [made.curso.id] }
  return { ...tale, ...made, time, prova, print, rows, period }
}

const has = (rows: unknown[][], ...values: unknown[]) =>
  rows.some((row) => values.every((value) => row.some((cell) => cell === value)))

test.group('Reports about training', () => {
  // Proves: trn-despesas-treinamento, trn-talentos-com-treinamento, trn-talentos-sem-treinamento,
  //   trn-treinamentos-realizados
  test('classes held, who was trained, who was not, and what it cost', async ({ assert }) => {
    const { rows, print, period, curso } = await scene()
    const held = await rows('treinamentos-realizados', period)
    assert.isTrue(has(held, 'NR-35 Trabalho em altura', 'Marcos Lima', 2, 500), JSON.stringify(held))
    const trained = await rows('talentos-com-treinamento', period)
    assert.isTrue(has(trained, 'Ana Souza', 8.5), JSON.stringify(trained))
    const without = await rows('talentos-sem-treinamento', { cursosIds: [curso.id] })
    assert.isTrue(has(without, 'Bia Lima', 'Nunca fez'), JSON.stringify(without))
    assert.isFalse(JSON.stringify(without).includes('Ana Souza'))
    const cost = await rows('despesas-treinamento', period)
    assert.isTrue(has(cost, 'Alimentação', 350), JSON.stringify(cost))
    const none = await print('treinamentos-realizados', { ...period, dataIni: '2001-01-01', dataFim: '2001-02-01' })
    assert.equal(none.status, 404)
    assert.equal(none.body.message, 'Não existem dados para o filtro informado.')
    const missing = messagesOf(await print('treinamentos-realizados', { empresasIds: [] }))
    assert.properties(missing, ['empresasIds', 'cursosIds'])
    const order = await print('despesas-treinamento', { ...period, dataIni: '2026-02-01', dataFim: '2026-01-01' })
    assert.property(messagesOf(order), 'dataFim')
  })

  // Proves: trn-cargos-treinamentos, trn-certificacoes, trn-cursos-vencidos
  test('courses that end, certifications and what positions demand', async ({ assert }) => {
    const { rows, client, curso, catalogues, time, print } = await scene()
    const due = await rows('cursos-vencidos', { dataReferencia: daysFromNow(60), cursosIds: [curso.id] })
    assert.isTrue(has(due, 'Ana Souza', 'Vencido'), JSON.stringify(due))
    const coming = await rows('cursos-vencidos', { dataReferencia: daysFromNow(0), cursosIds: [curso.id] })
    assert.isTrue(has(coming, 'Ana Souza', 'A vencer'))
    const { body: test } = await client.post('/api/avaliacao/avaliacao-pratica', { titulo: 'Resgate', notaMinima: 7 })
    const { body: certification } = await client.post(`${API}/certificacao`, {
      nome: 'Trabalhador em altura',
      periodicidade: 24,
      cursos: [curso.id],
      avaliacoesPraticas: [test.id],
    })
    await client.post(`${API}/certificacoes-talentos`, {
      certificacao: certification.id,
      colaborador: time[0]!.id,
      avaliacaoPratica: test.id,
      data: daysFromNow(-1),
      nota: 6,
    })
    const lines = await rows('certificacoes', { certificacoesIds: [certification.id], dataReferencia: daysFromNow(0) })
    assert.isTrue(has(lines, 'Ana Souza', 'NR-35 Trabalho em altura', 'Em dia'), JSON.stringify(lines))
    assert.isTrue(has(lines, 'Ana Souza', 'Avaliação prática: Resgate', 'Pendente'), JSON.stringify(lines))
    const many = await print('certificacoes', {
      certificacoesIds: Array.from({ length: 16 }, () => certification.id).map((id, index) => id + index),
      dataReferencia: daysFromNow(0),
    })
    assert.property(messagesOf(many), 'certificacoesIds')
    const demanded = await rows('cargos-treinamentos', { cargosIds: [catalogues.cargo.id] })
    assert.isTrue(has(demanded, 'NR-35 Trabalho em altura', 2), JSON.stringify(demanded))
  })

  // Proves: rel.trn-avaliacao-turma, rel.trn-lista-frequencia, relatorio-qtd-linhas, trn-avaliacao-turma,
  //   trn-lista-frequencia
  test('the attendance list has a page a day and twenty lines, the results their grades', async ({ assert }) => {
    const { client, turma, curso, rows } = await scene()
    const filters = { cursoId: curso.id, turmaId: turma.id }
    const pdf = await client.post(`${API}/relatorios/lista-frequencia`, filters)
    assert.equal(pdf.status, 200)
    const pages = await pagesOf(pdf.body)
    assert.lengthOf(pages, 2)
    assert.include(pages[0]!, 'Ana Souza')
    // In the heading of the day and under the line where the instructor signs it.
    assert.deepEqual(
      pages.map((page) => page.split('Marcos Lima').length - 1),
      [2, 2],
    )
    assert.lengthOf(
      await pagesOf(
        (await client.post(`${API}/relatorios/lista-frequencia`, { ...filters, quebrarPagina: false })).body,
      ),
      1,
    )
    const whole = await rows('lista-frequencia', { ...filters, quebrarPagina: false, empresasIds: undefined })
    const numbers = whole.map((row) => row[1]).filter((cell) => typeof cell === 'number')
    assert.deepEqual([numbers.length, numbers.at(-1)], [20, 20])
    const list = await rows('lista-frequencia', { ...filters, qtdLinhas: 5, empresasIds: undefined })
    assert.isTrue(has(list, 'Bia Lima', '002'), JSON.stringify(list))
    const result = await rows('avaliacao-turma', { turmasIds: [turma.id], empresasIds: undefined })
    assert.isTrue(has(result, 'Prova', 'Ana Souza', 8.5), JSON.stringify(result))
  })

  // Proves: trn-metas-horas, trn-participantes-lnt
  test('needs by course and by area, and hours against the goal of each month', async ({ assert }) => {
    const { client, rows, curso, time } = await scene()
    const { body: lnt } = await client.post(`${API}/lnt`, {
      descricao: 'LNT',
      dataInicio: '2026-01-01',
      dataFim: '2099-01-01',
    })
    await client.post(`${API}/lnt/${lnt.id}/cursos`, {
      curso: curso.id,
      justificativa: 'Obra nova',
      participantes: [time[1]!.id],
    })
    const needs = await rows('participantes-lnt', { lntId: lnt.id })
    assert.isTrue(has(needs, 'NR-35 Trabalho em altura', 'Bia Lima', 'Obra nova'), JSON.stringify(needs))
    const byArea = await rows('participantes-lnt', { lntId: lnt.id, agruparPor: 'area' })
    assert.isTrue(has(byArea, 'Bia Lima'))
    const { body: plan } = await client.post(`${API}/planos-metas`, {
      nome: 'Horas',
      metas: [{ mesAno: '2026-01', metaHora: '10:00' }],
    })
    const hours = await rows('metas-horas', { planoMetaId: plan.id, dataIni: daysFromNow(-5), dataFim: daysFromNow(0) })
    // Two people of a course of eight hours against ten.
    assert.isTrue(has(hours, 10, 16, 6), JSON.stringify(hours))
  })

  // Proves: rel.trn-certificados-turma, trn-certificados-turma, trn.certificado.imprimir
  test('certificates of a class are one file, by both calls, and a page for each', async ({ assert }) => {
    const { client, turma, time } = await scene()
    const body = { turmasIds: [turma.id], talentosIds: [time[0]!.id], titulo: '#NOMECURSO#' }
    const report = await client.post(`${API}/relatorios/certificados-turma`, body)
    assert.equal(report.status, 200, report.text.slice(0, 300))
    const text = (await textOf(report.body)).replace(/\s+/g, ' ')
    if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, report.body)
    assert.include(text, 'NR-35 Trabalho em altura')
    assert.include(text, 'Ana Souza')
    assert.include(text, '8 horas')
    assert.match(text, /Código [2-9A-Z]{4}-/)
    const other = await client.post(`${API}/certificado/imprimir`, {
      turmaId: turma.id,
      conteudo: '#NOMETALENTO# sabe.',
    })
    assert.equal(other.status, 200)
    assert.lengthOf(await pagesOf(other.body), 1)
    assert.include(await textOf(other.body), 'Ana Souza sabe.')
    const direct = await client.get(`${TURMAS}/${turma.id}/certificados`)
    assert.equal(direct.headers.get('content-type'), 'application/pdf')
    const nobody = await client.post(`${API}/certificado/imprimir`, {
      turmaId: turma.id,
      colaboradoresIds: [time[1]!.id],
    })
    assert.equal(nobody.status, 404)
  })
})

/** The scene, a course and a place where nothing happened, and a second company of the same user. */
async function asked() {
  const tale = await scene()
  const { company, catalogues, talent, repo } = tale
  const other = await createCompany()
  const elsewhere = await createCatalogues(company.id, '0002')
  await talent('Caio Reis', {
    estabelecimento: elsewhere.estabelecimento.id,
    areaOrganizacional: elsewhere.area.id,
    faixaSalarial: elsewhere.faixa.id,
  })
  const empty = await makeClass({ client: tale.client, time: [] })
  const client = await staffClient({ empresaId: company.id, others: [other.id] })
  const there = {
    empresasIds: [company.id],
    estabelecimentosIds: [catalogues.estabelecimento.id],
    areasIds: [catalogues.area.id],
    situacao: 'A',
  }
  const away: [string, unknown, string | null][] = [
    ['empresasIds', [other.id], null],
    ['estabelecimentosIds', [elsewhere.estabelecimento.id], null],
    ['areasIds', [elsewhere.area.id], null],
    ['situacao', 'D', null],
  ]
  return { ...tale, other, elsewhere, empty, client, there, away, repo }
}

test.group('Reports about training, filter by filter', () => {
  // Proves: rel.trn-cursos-vencidos, rel.trn-despesas-treinamento, rel.trn-talentos-com-treinamento,
  //   rel.trn-talentos-sem-treinamento, rel.trn-treinamentos-realizados, trn-cursos-vencidos,
  //   trn-despesas-treinamento, trn-talentos-com-treinamento, trn-talentos-sem-treinamento
  test('trainings held, who has one, who has none, expenses and what ends', async ({ assert }) => {
    const { client, company, other, curso, empty, period, there, away } = await asked()
    const days = { dataIni: period.dataIni, dataFim: period.dataFim }
    const past: [string, unknown, string | null][] = [
      ['dataIni', daysFromNow(-1), 'Ana Souza'],
      ['dataFim', daysFromNow(-2), null],
      ['cursosIds', [empty.curso.id], null],
    ]
    const ofCompany = (sees: string) => ({
      filters: { ...days, empresasIds: [company.id], cursosIds: [curso.id] },
      sees,
      varied: [
        ['dataIni', daysFromNow(-5), sees],
        ['dataFim', daysFromNow(-4), null],
        ['cursosIds', [empty.curso.id], null],
        ['empresasIds', [other.id], null],
      ] as [string, unknown, string | null][],
    })
    const at = `${API}/relatorios`
    await walkReport(assert, client, `${at}/treinamentos-realizados`, ofCompany('Marcos Lima'))
    await walkReport(assert, client, `${at}/despesas-treinamento`, ofCompany('Alimentação'))
    await walkReport(assert, client, `${at}/talentos-com-treinamento`, {
      filters: { ...days, ...there, cursosIds: [curso.id] },
      sees: 'Ana Souza',
      varied: [...past, ...away],
    })
    await walkReport(assert, client, `${at}/talentos-sem-treinamento`, {
      filters: { ...there, cursosIds: [curso.id], mesesSemCurso: 1 },
      sees: 'Bia Lima',
      varied: [
        ['mesesSemCurso', 0, 'Bia Lima'],
        ['cursosIds', [empty.curso.id], 'Ana Souza'],
        ['empresasIds', [other.id], null],
        ['situacao', 'D', null],
      ],
    })
    await walkReport(assert, client, `${at}/talentos-sem-treinamento`, {
      filters: { ...there, estabelecimentosIds: away[1]![1], areasIds: away[2]![1], cursosIds: [curso.id] },
      sees: 'Caio Reis',
      varied: [
        ['estabelecimentosIds', there.estabelecimentosIds, null],
        ['areasIds', there.areasIds, null],
      ],
    })
    await walkReport(assert, client, `${at}/cursos-vencidos`, {
      filters: { ...there, dataReferencia: daysFromNow(60), cursosIds: [curso.id] },
      sees: 'Vencido',
      varied: [['dataReferencia', daysFromNow(0), 'A vencer'], ['cursosIds', [empty.curso.id], null], ...away],
    })
  })

  // Proves: rel.trn-cargos-treinamentos, rel.trn-metas-horas, rel.trn-participantes-lnt, trn-avaliacao-turma,
  //   trn-cargos-treinamentos, trn-certificacoes, trn-certificados-turma, trn-lista-frequencia, trn-metas-horas,
  //   trn-participantes-lnt, trn.certificacao.relatorio
  test('certifications, positions, needs, goals, lists, grades and certificates', async ({ assert }) => {
    const tale = await asked()
    const { client, company, other, catalogues, elsewhere, curso, turma, empty, time, there, away, repo } = tale
    const at = `${API}/relatorios`
    const certifications = [
      await repo('desenvolvimento/certificacao').create({ nome: 'Altura', cursos: [curso.id] }),
      await repo('desenvolvimento/certificacao').create({ nome: 'Outra', cursos: [empty.curso.id] }),
    ]
    await walkReport(assert, client, `${at}/certificacoes`, {
      filters: {
        certificacoesIds: [certifications[0]!.id],
        dataReferencia: daysFromNow(0),
        filtroCertificacao: 'RESPONDIDAS',
        empresasIds: [company.id],
        estabelecimentosIds: there.estabelecimentosIds,
        areasIds: there.areasIds,
        cargosIds: [catalogues.cargo.id],
      },
      sees: 'Ana Souza',
      varied: [
        ['certificacoesIds', [certifications[1]!.id], null],
        ['dataReferencia', daysFromNow(60), 'Vencid'],
        ['filtroCertificacao', 'NAO_RESPONDIDAS', null],
        ...away.slice(0, 3),
        ['cargosIds', [elsewhere.cargo.id], null],
      ],
    })
    await walkReport(assert, client, `${at}/cargos-treinamentos`, {
      filters: { cargosIds: [catalogues.cargo.id], empresasIds: [company.id] },
      sees: curso.nome,
      varied: [
        ['cargosIds', [elsewhere.cargo.id], null],
        ['empresasIds', [other.id], null],
      ],
    })
    const needs = []
    for (const row of [time[1]!, time[0]!]) {
      const { body: lnt } = await client.post(`${API}/lnt`, {
        descricao: `LNT ${row.id}`,
        dataInicio: '2026-01-01',
        dataFim: '2099-01-01',
      })
      await client.post(`${API}/lnt/${lnt.id}/cursos`, { curso: curso.id, participantes: [row.id] })
      needs.push(lnt)
    }
    await walkReport(assert, client, `${at}/participantes-lnt`, {
      filters: { lntId: needs[0]!.id, empresasIds: [company.id], areasIds: there.areasIds, agruparPor: 'curso' },
      sees: 'Bia Lima',
      varied: [
        ['lntId', needs[1]!.id, 'Ana Souza'],
        ['empresasIds', [other.id], null],
        ['areasIds', [elsewhere.area.id], null],
        ['agruparPor', 'area', 'Bia Lima'],
      ],
    })
    const plans = []
    for (const metaHora of ['10:00', '20:00'])
      plans.push(
        (await client.post(`${API}/planos-metas`, { nome: metaHora, metas: [{ mesAno: '2026-01', metaHora }] })).body,
      )
    await walkReport(assert, client, `${at}/metas-horas`, {
      filters: {
        planoMetaId: plans[0].id,
        dataIni: daysFromNow(-3),
        dataFim: daysFromNow(0),
        empresasIds: [company.id],
        areasIds: there.areasIds,
      },
      sees: '16',
      varied: [
        ['planoMetaId', plans[1].id, '20'],
        ['dataIni', daysFromNow(-2), '16'],
        ['dataFim', daysFromNow(-1), '16'],
        ['empresasIds', [other.id], '-10'],
        ['areasIds', [elsewhere.area.id], '-10'],
      ],
    })
    await walkReport(assert, client, `${at}/lista-frequencia`, {
      filters: { cursoId: curso.id, turmaId: turma.id, quebrarPagina: false, qtdLinhas: 3 },
      sees: 'Ana Souza',
      varied: [
        ['turmaId', empty.turma.id, null],
        ['cursoId', empty.curso.id, null],
        ['quebrarPagina', true, 'Ana Souza'],
        ['qtdLinhas', 7, '7'],
      ],
    })
    await walkReport(assert, client, `${at}/avaliacao-turma`, {
      filters: { turmasIds: [turma.id] },
      sees: 'Prova',
      varied: [['turmasIds', [empty.turma.id], null]],
    })
    const template = await repo('desenvolvimento/modelo-certificado').create({ nome: 'Modelo azul' })
    await walkReport(assert, client, `${at}/certificados-turma`, {
      filters: {
        turmasIds: [turma.id],
        talentosIds: [time[0]!.id],
        modeloCertificadoId: template.id,
        titulo: 'Parabéns',
        conteudo: '#NOMETALENTO# aprendeu.',
      },
      sees: 'Ana Souza',
      varied: [
        ['turmasIds', [empty.turma.id], null],
        ['talentosIds', [time[1]!.id], null],
        ['modeloCertificadoId', null, 'Ana Souza'],
        ['titulo', 'Muito bem', 'Muito bem'],
        ['conteudo', '#NOMETALENTO# sabe.', 'Ana Souza'],
      ],
    })
  })
})
