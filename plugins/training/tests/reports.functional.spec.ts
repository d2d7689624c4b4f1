import { writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { pagesOf, textOf } from '#tests/pdf_text.ts'
import readExcelFile from '#tests/xlsx_rows.ts'
import { messagesOf } from '#tests/helpers.ts'
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
    return (sheets.find((one: any) => one.sheet === 'Dados') ?? sheets[0]).data
  }
  const period = { dataIni: daysFromNow(-30), dataFim: daysFromNow(0), cursosIds: [made.curso.id] }
  return { ...tale, ...made, time, prova, print, rows, period }
}

const has = (rows: unknown[][], ...values: unknown[]) =>
  rows.some((row) => values.every((value) => row.some((cell) => cell === value)))

test.group('Reports about training', () => {
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

  // Proves: relatorio-qtd-linhas
  test('the attendance list has a page a day and twenty lines, the results their grades', async ({ assert }) => {
    const { client, turma, curso, rows } = await scene()
    const filters = { cursoId: curso.id, turmaId: turma.id }
    const pdf = await client.post(`${API}/relatorios/lista-frequencia`, filters)
    assert.equal(pdf.status, 200)
    const pages = await pagesOf(pdf.body)
    assert.lengthOf(pages, 2)
    assert.include(pages[0]!, 'Ana Souza')
    assert.include(pages[0]!, 'Marcos Lima')
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

  test('certificates of a class are one file, by both calls, and a sheet for each', async ({ assert }) => {
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
