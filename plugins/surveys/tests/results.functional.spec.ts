import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCompany, staffClient, system, textOf } from '#tests'
import readXlsx from 'read-excel-file/node'
import { benchmarkOf } from '../domain/benchmark.ts'
import { countWords } from '../domain/words.ts'
import { latestPsychosocial } from '../plugin.ts'
import { endOverdue } from '../services/consolidate.ts'
import { remindDue } from '../services/remind.ts'
import { answer, day, scene, SURVEYS, type Scene } from './story.ts'

const REPORT = '/api/avaliacao/relatorios/pesquisa'

/** Everybody answers, one survey ends. */
async function finished(
  sizes: number[],
  extra: Record<string, unknown> = {},
  grade = (index: number) => (index % 5) + 1,
) {
  const tale = await scene(sizes, extra)
  await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
  for (const [index, one] of tale.people.entries())
    await answer(tale, one.id, grade(index), index % 2 ? 'Reuniões demais' : `Menos reuniões e mais retorno ${index}`)
  return tale
}
const end = ({ client, survey }: Scene) => client.put(`${SURVEYS}/${survey.id}/liberada/false`)
const asked = ({ survey, company }: Scene, extra: Record<string, unknown> = {}) => ({
  questionarioId: survey.id,
  empresasIds: [company.id],
  ...extra,
})

test.group('Results of a survey', () => {
  test('the booklet has a figure of eNPS only where the survey asks for it', async ({ assert }) => {
    const tale = await finished([6, 5], { anonimo: false }, () => 5)
    const cover = async () =>
      (await textOf((await tale.client.post(REPORT, asked(tale, { pdf: true }))).body)).replace(/\s+/g, ' ')
    assert.include(await cover(), 'eNPS (de −100 a 100)')
    await db.from('questionario_perguntas').where('id', tale.enps.id).update({ nota_maxima: 9 })
    assert.notInclude(await cover(), 'eNPS')
  })

  // Proves: relatorio-pesquisa
  test('the booklet and the spreadsheet tell what the screen tells, compared with the survey before', async ({
    assert,
  }) => {
    const tale = await finished([6, 5], { anonimo: false }, () => 5)
    const { client, survey } = tale
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    assert.include(body, { favorabilidade: 100, enps: 100, respondentes: 11 })
    assert.deepEqual(body.palavras.slice(0, 2), [
      { palavra: 'reuniões', total: 11 },
      { palavra: 'retorno', total: 6 },
    ])
    assert.equal((await client.get(`${SURVEYS}/${survey.id}/resultado/comparacao`)).status, 204)
    const area = (await client.get(`${SURVEYS}/${survey.id}/resultado/areas/${tale.areas[0]!.id}`)).body
    assert.include(area.perguntas[0], { pessoas: 6, favoravel: 100, geral: 100 })
    const pdf = await textOf((await client.post(REPORT, asked(tale, { pdf: true }))).body)
    for (const part of [
      survey.titulo,
      '100%',
      'Liderança',
      'Confio em quem me lidera',
      'Reuniões demais',
      'reuniões 11',
    ])
      assert.include(pdf.replace(/\s+/g, ' '), part)
    const file = await client.post(REPORT, asked(tale, { pdf: false }))
    const sheets = await readXlsx(file.body)
    assert.includeMembers(
      sheets.map((sheet) => sheet.sheet),
      ['Respostas', 'Áreas', 'Comentários'],
    )
    const cells = JSON.stringify(sheets)
    assert.include(cells, 'Confio em quem me lidera')
    const quiet = JSON.stringify(
      await readXlsx((await client.post(REPORT, asked(tale, { pdf: false, exibirComentarios: false }))).body),
    )
    assert.notInclude(quiet, 'Reuniões demais')
    const flat = await textOf((await client.post(REPORT, asked(tale, { pdf: true, agruparPorAspecto: false }))).body)
    assert.include(flat, 'Pergunta por pergunta')
    const other = await createCompany()
    assert.equal((await client.post(REPORT, asked(tale, { empresasIds: [other.id], pdf: true }))).status, 400)
    assert.equal(
      (await client.post(REPORT, { empresasIds: [tale.company.id], pdf: true })).body.errors[0].field,
      'questionarioId',
    )
  })

  test('areas stand beside each other and the company by what is shown of them; small ones are not told', async ({
    assert,
  }) => {
    // The first five like it, the second five do not, the third area has two people.
    const tale = await finished([5, 5, 2], { anonimo: true }, (index) => (index < 5 ? 5 : 1))
    const { client, survey, areas } = tale
    const at = `${SURVEYS}/${survey.id}/resultado/areas`
    assert.equal((await client.get(at)).status, 400)
    await end(tale)
    const { body } = await client.get(at)
    const names = body.map((item: any) => item.nome)
    assert.notInclude(names, areas[2]!.nome)
    const { body: result } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    assert.sameMembers(names, result.mapa.areas)
    const best = body.find((item: any) => item.nome === areas[0]!.nome)
    if (best) assert.include(best, { posicao: 1, favoravel: 100 })
    for (const item of body) {
      const shown = result.perguntas.flatMap((question: any) =>
        question.areas
          .filter((area: any) => area.nome === item.nome && area.favoravel !== null)
          .map((area: any) => [area.favoravel, question.favoravel]),
      )
      const mean = (at: number) =>
        Math.round((shown.reduce((sum: number, pair: number[]) => sum + pair[at]!, 0) / shown.length) * 100) / 100
      assert.deepEqual([item.favoravel, item.geral], [mean(0), mean(1)])
      assert.closeTo(item.diferenca, mean(0) - mean(1), 0.011)
    }
    const stranger = await staffClient({ empresaId: tale.company.id, authorities: [] })
    assert.equal((await stranger.get(at)).status, 403)
  })

  test('equal areas share a place, and the strongest and weakest aspect are those farthest from the company', ({
    assert,
  }) => {
    const question = (aspecto: string, geral: number, [a, b, c]: number[]) => ({
      aspecto,
      favoravel: geral,
      areas: [a, b, c].flatMap((favoravel, at) =>
        favoravel === undefined ? [] : [{ id: at + 1, nome: 'ABC'[at]!, favoravel }],
      ),
    })
    const found = benchmarkOf([question('Pausas', 50, [80, 20, 60]), question('Retorno', 60, [40, 100])])
    assert.deepEqual(
      found.map(({ nome, posicao, favoravel, geral, diferenca }) => [nome, posicao, favoravel, geral, diferenca]),
      [
        // C was asked one question only, so all are ranked by that one: 60 of it is no match for 60 of both.
        ['A', 1, 80, 50, 30],
        ['C', 2, 60, 50, 10],
        ['B', 3, 20, 50, -30],
      ],
    )
    const both = benchmarkOf([question('Pausas', 50, [80, 20]), question('Retorno', 60, [40, 100])])
    assert.deepEqual(
      both.map(({ nome, posicao, favoravel, geral, diferenca, perguntas }) => [
        nome,
        posicao,
        favoravel,
        geral,
        diferenca,
        perguntas,
      ]),
      [
        ['A', 1, 60, 55, 5, 2],
        ['B', 1, 60, 55, 5, 2],
      ],
    )
    assert.deepEqual([both[0]!.forte?.nome, both[0]!.fraco?.nome], ['Pausas', 'Retorno'])
    assert.deepEqual(found[1]!.fraco, null)
    // Shown for one of three questions: no place, and the others are compared over all three.
    assert.deepEqual(
      benchmarkOf([
        question('Pausas', 50, [80, 20, 99]),
        question('Retorno', 60, [40, 100]),
        question('Escuta', 60, [30, 30]),
      ]).map(({ nome, posicao, perguntas }) => [nome, posicao, perguntas]),
      [
        ['A', 1, 3],
        ['B', 1, 3],
        ['C', null, 1],
      ],
    )
    assert.deepEqual(
      benchmarkOf([question('Pausas', 50, [20, 80])]).map((item) => [item.nome, item.posicao]),
      [
        ['B', 1],
        ['A', 2],
      ],
    )
  })

  test('what has changed since the survey before is told by aspect and question', async ({ assert }) => {
    const first = await finished([6], { dataInicio: day(-9), dataFim: day(5), anonimo: false }, () => 5)
    const { client, survey } = first
    await client.post(`${SURVEYS}/${survey.id}`)
    const [copy] = (await client.get(`${SURVEYS}?titulo=${encodeURIComponent(`${survey.titulo} (Clone)`)}`)).body
      .content
    await client.put(`${SURVEYS}/${copy.id}`, { anterior: survey.id, dataInicio: day(-1) })
    await client.post(`${SURVEYS}/${copy.id}/participantes`, { todos: true })
    await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    await client.put(`${SURVEYS}/${copy.id}/liberada/true`)
    const questions = (await client.get(`${SURVEYS}/${copy.id}/perguntas`)).body
    const [scale, enps, free] = questions
    for (const person of first.people) await answer({ ...first, survey: copy, scale, enps, free }, person.id, 1, 'x')
    const { body } = await client.get(`${SURVEYS}/${copy.id}/resultado/comparacao`)
    assert.include(body, { id: survey.id, favorabilidade: 100, enps: 100, diferenca: -100 })
    assert.deepInclude(body.aspectos, { nome: 'Liderança', agora: 0, antes: 100, diferenca: -100 })
    // What stands in no aspect is named as on paper.
    assert.includeMembers(
      body.aspectos.map((aspecto: any) => aspecto.nome),
      ['Outras perguntas'],
    )
    assert.equal(body.perguntas[0].diferenca, -100)
    const pdf = await textOf(
      (await client.post(REPORT, { questionarioId: copy.id, empresasIds: [first.company.id], pdf: true })).body,
    )
    assert.include(pdf.replace(/\s+/g, ' '), 'Liderança 0 −100 0')
  })

  test('words are counted once a comment, without those that mean nothing', ({ assert }) => {
    assert.deepEqual(countWords(['Retorno, retorno e retorno para todos', 'RETORNO já', 'Para quê?']), [
      { palavra: 'retorno', total: 2 },
    ])
  })

  // Proves: pes.respondentes.relatorio, respondentes-relatorio
  test('who takes part and who has answered is a report, as PDF and as a spreadsheet', async ({ assert }) => {
    const tale = await scene([2], { anonimo: false })
    const path = `/api/pesquisa/colaborador-questionario/${tale.survey.id}/relatorio`
    const names = async (input: Record<string, unknown>) => {
      const [sheet] = await readXlsx((await tale.client.post(path, { pdf: false, ...input })).body)
      return JSON.stringify(sheet!.data)
    }
    assert.equal(
      (await tale.client.post(path, { status: 'RESPONDIDAS' })).body.message,
      'Não existem dados para o filtro informado.',
    )
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    await answer(tale, tale.people[0]!.id, 3, 'x')
    assert.include(await names({ status: 'RESPONDIDAS' }), 'Completo')
    assert.include(await names({ status: 'NAO_RESPONDIDAS' }), 'Incompleto')
    assert.include(await names({}), 'Respondida em')
    // Of an anonymous survey no day is kept, and no empty column asks for it.
    const hidden = await scene([2])
    const [sheet] = await readXlsx(
      (
        await hidden.client.post(`/api/pesquisa/colaborador-questionario/${hidden.survey.id}/relatorio`, {
          pdf: false,
        })
      ).body,
    )
    assert.include(JSON.stringify(sheet!.data), 'Situação')
    assert.notInclude(JSON.stringify(sheet!.data), 'Respondida em')
    assert.include(await names({ status: 'TODAS' }), 'Completo')
    assert.include(await textOf((await tale.client.post(path, {})).body), 'Respondentes do Questionário')
  })
})

test.group('Attacks on anonymous results', () => {
  // Proves: ava.rel.pesquisa, relatorio-pesquisa
  test('two reports with other filters tell no third area; positions are no filter; a small area is nowhere', async ({
    assert,
  }) => {
    const tale = await finished([7, 6, 3, 2])
    await end(tale)
    const { client, areas } = tale
    const rows = async (areasIds: number[]) => {
      const answer = await client.post(REPORT, asked(tale, { pdf: false, areasIds }))
      if (answer.status !== 200) return []
      const sheets = await readXlsx(answer.body)
      return (sheets.find((sheet) => sheet.sheet === 'Áreas')?.data ?? []) as unknown[][]
    }
    const [big, next, small, tiny] = areas.map((area) => area.id) as [number, number, number, number]
    for (const chosen of [
      [big, small],
      [big, next, small],
      [next, tiny],
      [big, tiny, small],
    ]) {
      const text = JSON.stringify(await rows(chosen))
      for (const hidden of [areas[2]!.nome, areas[3]!.nome]) assert.notInclude(text, hidden)
      // Nothing but the areas themselves, each as it stands alone: no sum of the chosen ones.
      const alone = JSON.stringify((await Promise.all(chosen.map((value) => rows([value])))).flat())
      for (const line of (await rows(chosen)).slice(1)) assert.include(alone, JSON.stringify(line).slice(1, -1))
    }
    // Only small areas chosen: nothing at all, not even their comments.
    const none = await client.post(REPORT, asked(tale, { pdf: false, areasIds: [small, tiny] }))
    assert.deepEqual([none.status, none.body.code], [404, 'SEM_DADOS'])
    const positions = await client.post(REPORT, asked(tale, { pdf: true, cargosIds: [1] }))
    assert.match(positions.body.message, /não têm cargo/)
    for (const value of [small, tiny])
      assert.equal((await client.get(`${SURVEYS}/${tale.survey.id}/resultado/areas/${value}`)).status, 404)
    // The sheet of an area, the whole and the other areas leave nobody below five.
    const { body } = await client.get(`${SURVEYS}/${tale.survey.id}/resultado`)
    for (const question of body.perguntas) {
      const shown = question.areas.reduce((sum: number, area: any) => sum + area.pessoas, 0)
      assert.isTrue(!question.areas.length || question.pessoas === shown || question.pessoas - shown >= 5)
    }
    const pdf = await textOf((await client.post(REPORT, asked(tale, { pdf: true }))).body)
    // Participation names every area; results do not: after the heading of the questions small ones are gone.
    assert.notInclude(pdf.slice(pdf.indexOf('Pergunta por pergunta')), areas[2]!.nome)
  })

  test('while it runs no report, area, comparison or risk tells anything', async ({ assert }) => {
    const tale = await finished([6], { tipo: 'S' })
    const { client, survey } = tale
    const open = 'A pesquisa é anônima: os resultados aparecem depois do fim.'
    for (const path of [
      'resultado',
      `resultado/areas/${tale.areas[0]!.id}`,
      'resultado/comparacao',
      'riscos-psicossociais',
    ])
      assert.equal((await client.get(`${SURVEYS}/${survey.id}/${path}`)).body.message, open)
    assert.equal((await client.post(REPORT, asked(tale, { pdf: false }))).body.message, open)
    assert.isNull(await latestPsychosocial(tale.context))
  })

  test('whoever has the database finds no area of few: not where few are asked, nor where few answered', async ({
    assert,
  }) => {
    const tale = await scene([6, 6, 2])
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    const [first, second, third] = tale.areas.map((area) => area.id) as [number, number, number]
    const of = (area: number) => tale.people.filter((person) => person.area === area)
    for (const item of [...of(first), ...of(second).slice(0, 2), ...of(third)])
      await answer(tale, item.id, 2, 'segredo')
    const stored = async () =>
      (await tale.context.db.from('pesquisa_respostas').where('pesquisa_id', tale.survey.id).select('*')) as any[]
    // Two are asked in the third area: it was never written.
    assert.isFalse((await stored()).some((item) => item.area_id === third))
    // A comment stands beside neither area nor grade.
    for (const item of await stored())
      if (item.comentario) assert.deepInclude(item, { area_id: null, nota: null, opcao_id: null })
    await end(tale)
    assert.deepEqual(new Set((await stored()).map((item) => item.area_id)), new Set([first, null]))
  })

  // Proves: pesquisas
  test('a survey whose last day is over ends by itself in the night, once', async ({ assert }) => {
    const tale = await finished([5, 5])
    await tale.context.db
      .from('pesquisas')
      .where('id', tale.survey.id)
      .update({ data_fim: day(-1), data_inicio: day(-9) })
    assert.equal(await endOverdue(tale.context), 1)
    assert.equal(await endOverdue(tale.context), 0)
    const { body } = await tale.client.get(`${SURVEYS}/${tale.survey.id}`)
    assert.include(body, { situacao: 'ENCERRADA', liberado: false })
    assert.equal((await tale.client.get(`${SURVEYS}/${tale.survey.id}/resultado`)).body.respondentes, 10)
  })
})

test.group('Templates, reminders and risks', () => {
  // Proves: pes.pesquisas.clonar, pes.pesquisas.perguntas.listar, pesquisas, pesquisas-perguntas
  test('a survey is made from a ready set with its questions, aspects and conditions', async ({ assert }) => {
    const client = await staffClient({ empresaId: (await createCompany()).id })
    const make = (input: Record<string, unknown>) => client.post(`${SURVEYS}/modelo-pronto`, input)
    const { body } = await make({ conjunto: 'enps' })
    assert.equal(body.perguntas, 3)
    const questions = (await client.get(`${SURVEYS}/${body.id}/perguntas`)).body
    assert.include(questions[0], { enps: true, notaMinima: 0, notaMaxima: 10 })
    assert.deepInclude(questions[1].condicao, { pergunta: questions[0].id, notaMaxima: 8 })
    const { body: climate } = await make({ conjunto: 'clima', titulo: 'Clima 2026', anonimo: true })
    assert.equal((await client.get(`${SURVEYS}/${climate.id}/perguntas`)).body.length, 40)
    assert.include((await client.get(`${SURVEYS}/${climate.id}`)).body, {
      titulo: 'Clima 2026',
      tipo: 'C',
      anonimo: true,
    })
    assert.equal((await make({ conjunto: 'nada' })).status, 400)
  })

  test('reminders go out on their days, to those who have not answered, and once a day', async ({ assert }) => {
    const tale = await scene([3], { dataInicio: day(-3), lembrarACada: 3, anonimo: false })
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    await answer(tale, tale.people[0]!.id, 3, 'x')
    assert.equal(await remindDue(tale.context), 2)
    assert.equal(await remindDue(await system(tale.company.id)), 0)
    assert.equal((await tale.client.get(`${SURVEYS}/${tale.survey.id}`)).body.ultimoLembrete, tale.context.today)
    assert.equal((await tale.client.put(`${SURVEYS}/${tale.survey.id}`, { lembrarACada: 0 })).status, 400)
  })

  test('psychosocial dimensions have a level by area, for the inventory of risks', async ({ assert }) => {
    const tale = await finished([6, 5, 2], { tipo: 'S' }, (index) => (index < 6 ? 5 : 1))
    await end(tale)
    const { body } = await tale.client.get(`${SURVEYS}/${tale.survey.id}/riscos-psicossociais`)
    const of = (area: string | null) =>
      body.dimensoes.find((dimensao: any) => dimensao.area === area && dimensao.dimensao === 'Liderança')
    assert.include(of(tale.areas[0]!.nome), { media: 100, nivel: 'B', areaId: tale.areas[0]!.id })
    assert.equal(of(tale.areas[2]!.nome), undefined)
    assert.include(body.criterio, 'PGR')
    await tale.context.db
      .from('pesquisas')
      .where('id', tale.survey.id)
      .update({ data_fim: day(-1) })
    const told = await latestPsychosocial(await system(tale.company.id))
    assert.equal(told?.pesquisa.id, tale.survey.id)
    assert.deepEqual(told?.dimensoes, body.dimensoes)
    const climate = await finished([5])
    await end(climate)
    assert.equal(
      (await climate.client.get(`${SURVEYS}/${climate.survey.id}/riscos-psicossociais`)).body.message,
      'Esta pesquisa não é psicossocial.',
    )
  })
})
