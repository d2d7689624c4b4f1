import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, textOf, unique } from '#tests'
import readSheets from 'read-excel-file/node'
import { answered } from '../../evaluation/tests/answered.ts'
import { daysFromNow, signedIn } from '../../evaluation/tests/story.ts'
import { answer, scene, SURVEYS } from '../../surveys/tests/story.ts'

/**
 * Attacks on the anonymity of evaluations, surveys, the NPS and exit interviews, each through HTTP and by somebody with
 * all authorities. The floor is 3, in surveys 5. Each comment and grade tells its author, so that a leak would show.
 */
const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const REPORTS = '/api/avaliacao/relatorios'
const BOXES = '/api/avaliacao/ninebox'
const NOTHING = 'Não existem dados para o filtro informado.'

type Given = Parameters<typeof answered>[0]
/** A manager, three peers and two of the team. */
const ALL_AROUND: Given = [
  { papel: 'L', nota: 2 },
  { papel: 'P', nota: 9 },
  { papel: 'P', nota: 8 },
  { papel: 'P', nota: 7 },
  { papel: 'A', nota: 1, escolha: 2 },
  { papel: 'A', nota: 3 },
]
/** A manager and two peers, who are too few. */
const FEW: Given = ALL_AROUND.slice(0, 3)

/** In percent, from the raw answers: of 5 points of the model and 3 of the competencies at levels 3 and 2 of 4. */
const percentOf = ({ nota, escolha = 0 }: Given[number]) =>
  (((3 * nota) / 10 + (2 * [4, 2, 0][escolha]!) / 4 + (2 * 3) / 4 + 2 / 4) / 8) * 100
const mean = (given: Given) => given.reduce((sum, item) => sum + percentOf(item), 0) / given.length
const rounded = (value: number) => Math.round(value * 100 + 1e-6) / 100

async function cycleOf(given: Given, extra: Record<string, unknown> = {}, { over = true } = {}) {
  const tale = await answered(given, { anonima: true, ...extra })
  const { client, cycle, about, company } = tale
  const end = () => client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
  if (over) await end()
  const detail = async () => (await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)).body
  const list = async () => (await client.get(`${CYCLES}/${cycle.id}/resultados`)).body
  const sheet = async (name: string, body: Record<string, unknown>) => {
    const whole = name.startsWith('resultado') && { empresasIds: [company.id] }
    const made = await client.post(`${REPORTS}/${name}`, { pdf: false, ...whole, ...body })
    if (made.body.message === NOTHING) return NOTHING
    if (made.status !== 200) throw new Error(made.text)
    const sheets = (await readSheets(made.body)) as { sheet: string }[]
    return JSON.stringify(sheets.filter((item) => item.sheet !== 'Filtros'))
  }
  return { ...tale, end, detail, list, sheet }
}

test.group('Attacks on the anonymity of evaluations', () => {
  test('1: the figure of a relation of two people is asked for, and stands only together with another', async ({
    assert,
  }) => {
    const { detail } = await cycleOf(ALL_AROUND)
    const { papeis, formacao } = await detail()
    assert.deepEqual(
      papeis.map((papel: any) => [papel.papel, papel.avaliadores, papel.reune]),
      [
        ['L', 1, []],
        ['O', 5, ['A', 'P']],
      ],
    )
    assert.equal(formacao.piso, 3)
    // The manager is never anonymous, and never left out.
    assert.equal(papeis[0].performance, rounded(percentOf(ALL_AROUND[0]!)))
  })

  test('2: the total minus the relations that are shown leaves nobody', async ({ assert }) => {
    for (const given of [ALL_AROUND, FEW, ALL_AROUND.slice(0, 5), ALL_AROUND.slice(1), ALL_AROUND.slice(3)]) {
      const { detail } = await cycleOf(given)
      const { performance, papeis } = await detail()
      const weight = papeis.reduce((sum: number, papel: any) => sum + papel.peso, 0)
      const shown = papeis.reduce((sum: number, papel: any) => sum + papel.performance * papel.peso, 0)
      if (performance === null) assert.deepEqual(papeis, [])
      else assert.closeTo(shown / weight, performance, 0.02, JSON.stringify(given))
      for (const papel of papeis) if (papel.papel !== 'L') assert.isAtLeast(papel.avaliadores, 3)
    }
  })

  test('3: beside the figure of the manager two peers would be the difference, so they are left out and this is said', async ({
    assert,
  }) => {
    const { detail } = await cycleOf(FEW)
    const found = await detail()
    assert.equal(found.performance, rounded(percentOf(FEW[0]!)))
    assert.deepEqual(found.ocultos, [{ papel: 'P', avaliadores: 2 }])
    assert.deepEqual(found.formacao.ocultos, [{ papel: 'P', avaliadores: 2 }])
    assert.equal(found.aspectos.find((aspect: any) => aspect.nome === 'Resultados').outros, 20)
  })

  test('3b: of a relation that may stand alone nothing is lost by a heavy evaluator who is left out', async ({
    assert,
  }) => {
    const { detail } = await cycleOf(ALL_AROUND.slice(0, 5), { pesos: { R: 1, U: 1, L: 1, A: 5, P: 1 } })
    const { papeis, ocultos } = await detail()
    assert.deepEqual(
      papeis.map((papel: any) => [papel.papel, papel.avaliadores]),
      [
        ['L', 1],
        ['P', 3],
      ],
    )
    assert.deepEqual(ocultos, [{ papel: 'A', avaliadores: 1 }])
  })

  test('4: comments of a relation that is left out are in no record, PDF or spreadsheet', async ({ assert }) => {
    const { client, detail, sheet, cycle, about, time } = await cycleOf(FEW)
    assert.deepEqual(
      (await detail()).comentarios.map((comment: any) => comment.texto),
      ['Comentário 0'],
    )
    const body = {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      avaliadoresIds: [time[1]!.id, time[2]!.id],
      exibirComentarios: true,
      exibirMediaAvalidadoresEGeralFracionadaDeCriterios: true,
    }
    const pdf = await client.post(`${REPORTS}/analise-desempenho-competencia-talento`, { ...body, pdf: true })
    const texts = [
      await sheet('analise-desempenho-competencia-talento', body),
      await textOf(pdf.body),
      await sheet('resultado-avaliacao', {
        avaliacaoId: cycle.modeloAvaliacao.id,
        dataIni: daysFromNow(-30),
        dataFim: daysFromNow(0),
        exibirComentarios: true,
      }),
    ]
    for (const text of texts) {
      assert.include(text, 'Comentário 0')
      assert.notMatch(text, /Comentário [12]/)
    }
  })

  test('5: comments of those who are enough carry no name and no relation', async ({ assert }) => {
    const { detail } = await cycleOf(ALL_AROUND)
    const { comentarios } = await detail()
    assert.deepEqual(
      comentarios.map((comment: any) => [comment.texto, comment.autor]),
      [['Comentário 0', 'Helena Chefe'], ...[1, 2, 3, 4, 5].map((number) => [`Comentário ${number}`, null])],
    )
    assert.isTrue(comentarios.every((comment: any) => !('papel' in comment)))
  })

  test('6: nothing is shown before the end, of the day or of a later one', async ({ assert }) => {
    const { client, cycle, about } = await cycleOf(ALL_AROUND, {}, { over: false })
    const at = `${CYCLES}/${cycle.id}/resultados`
    for (const path of [at, `${at}?em=2090-01-01`, `${at}/${about.id}`, `${BOXES}/chart/pdi/${cycle.id}/${about.id}`]) {
      const response = await client.get(path)
      assert.equal(response.status, 400, path)
      assert.include(response.text, 'depois da data final')
    }
    const { body: panel } = await client.get(`/api/analytics/desempenho?avaliacaoDesempenhoId=${cycle.id}`)
    assert.notInclude(JSON.stringify(panel), 'Pessoa 1')
  })

  test('7: an ended cycle takes no further answer, so there are no two results to compare', async ({ assert }) => {
    const { client, cycle, forms, company, time } = await cycleOf(ALL_AROUND)
    assert.property(messagesOf(await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(5) })), 'dataFim')
    const late = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'P',
      avaliador: time[4]!.id,
    })
    if (late.status === 201) {
      const person = await signedIn(company, time[4]!.id)
      assert.equal((await person.post(`${FORMS}/${late.body.id}`, { respostas: [] })).status, 400)
    }
    assert.equal((await client.delete(`${PEOPLE}/${forms[1]}`)).status, 400)
  })

  test('8: weights of roles and evaluators stay as they were when answered', async ({ assert }) => {
    const { client, cycle, forms } = await cycleOf(ALL_AROUND)
    const roles = { pesos: { R: 1, U: 1, L: 1, A: 100, P: 0 } }
    assert.property(messagesOf(await client.put(`${CYCLES}/${cycle.id}`, roles)), 'pesos')
    assert.property(messagesOf(await client.put(`${PEOPLE}/${forms[4]}`, { pesoAvaliador: 100 })), 'pesoAvaliador')
  })

  test('9: a company that lowers its floor afterwards sees no more than those who answered were told', async ({
    assert,
  }) => {
    const { repo, company, client, cycle, about, end } = await cycleOf(ALL_AROUND.slice(0, 4), {}, { over: false })
    const set = async (pisoAnonimato: number) => {
      const { configuracao } = await repo('utilitario/empresas').get(company.id)
      return client.put(`/api/utilitario/empresas/${company.id}`, { configuracao: { ...configuracao, pisoAnonimato } })
    }
    const path = `${CYCLES}/${cycle.id}/resultados/${about.id}`
    // The cycle was released at 3: a higher floor is for the next ones.
    assert.equal((await set(5)).status, 200)
    await end()
    assert.lengthOf((await client.get(path)).body.papeis, 2)
    const strict = await cycleOf(ALL_AROUND.slice(0, 4), {}, { over: false })
    await strict.context.db.from('avaliacoes_desempenho').where('id', strict.cycle.id).update({ piso_anonimato: 5 })
    await strict.end()
    assert.deepEqual(
      (await strict.detail()).papeis.map((papel: any) => papel.papel),
      ['L'],
    )
    // Nobody writes the promise, and the setting has limits.
    await strict.client.put(`${CYCLES}/${strict.cycle.id}`, { pisoAnonimato: 1, gestorAnonimo: false })
    assert.equal((await strict.detail()).formacao.piso, 5)
    assert.equal((await set(2)).status, 400)
    assert.equal((await set(51)).status, 400)
  })

  test('10: an evaluator is not made a manager after answering, whose answers would be shown', async ({ assert }) => {
    const { client, forms, detail } = await cycleOf(FEW)
    await client.put(`${PEOPLE}/${forms[1]}`, { papel: 'L' })
    assert.equal((await client.get(`${PEOPLE}/${forms[1]}`)).body.papel, 'P')
    assert.deepEqual((await detail()).ocultos, [{ papel: 'P', avaliadores: 2 }])
  })

  test('11: the filters of a report, one after the other, differ by no person below the floor', async ({ assert }) => {
    const { sheet, cycle, catalogues, about, time, repo } = await cycleOf(FEW)
    const body = { avaliacaoDesempenhoId: cycle.id }
    const all = await sheet('resultado-avaliacao-desempenho', body)
    for (const filter of [
      { areasIds: [catalogues.area.id] },
      { avaliadosIds: [about.id] },
      { cargosIds: [(await repo('gestao-talentos/talentos').get(about.id)).cargo!.id] },
    ])
      assert.equal(await sheet('resultado-avaliacao-desempenho', { ...body, ...filter }), all)
    assert.equal(await sheet('resultado-avaliacao-desempenho', { ...body, avaliadosIds: [time[1]!.id] }), NOTHING)
  })

  test('12: choosing the evaluators of a report chooses nothing', async ({ assert }) => {
    const { sheet, cycle, about, time, chefe } = await cycleOf(ALL_AROUND)
    const made = (avaliadoresIds: number[]) =>
      sheet('analise-desempenho-competencia-talento', {
        avaliacaoDesempenhoId: cycle.id,
        avaliadoId: about.id,
        avaliadoresIds,
        exibirComentarios: true,
      })
    assert.equal(await made([time[1]!.id, time[2]!.id]), await made([chefe.id, time[3]!.id]))
  })

  test('13: a day more or less in a period adds all answers about a person or none', async ({ assert }) => {
    const { sheet, cycle } = await cycleOf(ALL_AROUND)
    const made = (dataIni: string, dataFim: string) =>
      sheet('resultado-avaliacao', { avaliacaoId: cycle.modeloAvaliacao.id, dataIni, dataFim, exibirComentarios: true })
    const all = await made(daysFromNow(-30), daysFromNow(0))
    assert.equal(await made(daysFromNow(-1), daysFromNow(-1)), all)
    assert.equal(await made(daysFromNow(-30), daysFromNow(-2)), NOTHING)
    assert.equal(await made(daysFromNow(0), daysFromNow(0)), NOTHING)
  })

  test('14: the dismissal of an evaluator leaves the result as it was', async ({ assert }) => {
    const { client, detail, time, repo } = await cycleOf(ALL_AROUND)
    const before = await detail()
    await repo('gestao-talentos/talentos').patch(time[1]!.id, { situacao: 'D' })
    assert.deepEqual(await detail(), before)
    const removed = await client.delete(`/api/gestao-talentos/talentos/${time[2]!.id}`)
    assert.isAtLeast(removed.status, 400)
    assert.deepEqual(await detail(), before)
  })

  test('15: no questionnaire is opened, compared, printed or listed with its figure', async ({ assert }) => {
    const { client, forms, cycle } = await cycleOf(ALL_AROUND)
    const [one, other] = [forms[1]!, forms[2]!]
    for (const path of [
      `${FORMS}/${one}`,
      `${FORMS}/${one}/${other}/comparativa`,
      `${FORMS}/${one}/${other}/comparativa/pdf`,
      `${FORMS}/${one}/respondida/pdf`,
      `${FORMS}/${one}/respondida/xls`,
      `${FORMS}/competencias/${one}`,
      `${FORMS}/cncc/${one}`,
      `${BOXES}/chart/cncc/${one}`,
      `/api/avaliacao/respostas/avaliacao-desempenho-questionario?colaboradorQuestionarioId=${one}`,
    ])
      assert.equal((await client.get(path)).status, 403, path)
    for (const key of [PEOPLE, FORMS]) {
      const { body } = await client.get(`${key}?avaliacaoDesempenho=${cycle.id}&completo=true`)
      assert.lengthOf(body.content, 6)
      for (const row of body.content)
        assert.deepEqual([row.performance ?? null, row.respondidaEm ?? null], [null, null])
    }
    assert.deepEqual((await client.get('/api/avaliacao/respostas')).body.content, [])
  })

  test('16: the audit trail has neither an answer nor a comment of an evaluator', async ({ assert }) => {
    const { client, company, context } = await cycleOf(ALL_AROUND)
    const rows = await context.db.from('auditoria').where('empresa_id', company.id).select('recurso', 'mudancas')
    assert.isNotEmpty(rows)
    assert.notMatch(JSON.stringify(rows), /Comentário \d/)
    for (const key of ['questionarios/respostas', 'questionarios/preenchimentos'])
      assert.notMatch((await client.get(`/api/utilitario/log?entidade=${key}`)).text, /Comentário \d|\d%|NaN/)
  })

  test('17: tables of answers have no address, and exports carry neither figures nor comments', async ({ assert }) => {
    const { client, cycle } = await cycleOf(ALL_AROUND)
    for (const path of ['/api/questionarios/respostas', '/api/questionarios/preenchimentos']) {
      const response = await client.get(path)
      assert.isAtLeast(response.status, 400, path)
    }
    const file = await client.get(
      `${PEOPLE}/exportar.csv?campos=avaliador,papel,performance,respondidaEm,observacao&avaliacaoDesempenho=${cycle.id}`,
    )
    assert.equal(file.status, 200)
    assert.notMatch(file.text, /Comentário \d|\d,\d\d|\d\d\/\d\d\/\d{4}/)
  })

  test('18: a person with too few evaluators stands in no Nine Box, panel, plan or band', async ({ assert }) => {
    const { client, cycle, about, sheet, repo } = await cycleOf(ALL_AROUND.slice(1, 3))
    const { body: box } = await client.post(BOXES, { data: daysFromNow(0), avaliacaoDesempenho: cycle.id })
    const { body: chart } = await client.get(`${BOXES}/chart/${box.id}`)
    assert.deepEqual([chart.talentos, chart.semResultado, chart.percentualDesempenho], [[], 1, null])
    assert.isNull((await client.get(`${BOXES}/${box.id}`)).body.percentualDesempenho ?? null)
    const { body: panel } = await client.get(`/api/analytics/desempenho?avaliacaoDesempenhoId=${cycle.id}`)
    assert.deepEqual([panel.ranking, panel.mediaPorArea], [[], []])
    const { body: radar } = await client.get(`${BOXES}/chart/pdi/${cycle.id}/${about.id}`)
    assert.deepEqual(radar.competenciasColaborador, [null, null])
    const compared = await sheet('comparativo-performance-talento', {
      talentosIds: [about.id],
      avaliacoesIds: [cycle.id],
    })
    // Names of tests and dates have numbers too ('Talento 2656-55-ab1c').
    const figures = compared.replaceAll(/\d+-\d+-\w+/g, '')
    for (const given of ALL_AROUND.slice(1, 3)) assert.notInclude(figures, String(rounded(percentOf(given))))
    assert.notInclude(figures, String(rounded(mean(ALL_AROUND.slice(1, 3)))))
    assert.isNotNull(repo)
  })

  test('19: each evaluator is told beforehand with whom the answers appear, the manager that they are shown', async ({
    assert,
  }) => {
    const { client, company, time, chefe } = await cycleOf(ALL_AROUND, {}, { over: false })
    assert.isOk(client)
    const told = async (talent: number) => {
      const person = await signedIn(company, talent)
      const [{ id }] = (await person.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
      const { body } = await person.post(`/api/avaliacao/minhas-avaliacoes/${id}/link`, {})
      const link = { 'x-link': body.url.split('/responder/')[1] }
      return (await person.get('/api/questionarios/responder', link)).body.privacidade
    }
    assert.include(await told(time[1]!.id), 'em grupos de pelo menos 3')
    assert.include(await told(chefe.id), 'Você responde como gestor')
  })

  test('20: a cycle answered before the floor of each relation keeps its manager anonymous', async ({ assert }) => {
    const { context, cycle, detail } = await cycleOf(FEW)
    await context.db
      .from('avaliacoes_desempenho')
      .where('id', cycle.id)
      .update({ gestor_anonimo: true, piso_anonimato: 2 })
    const found = await detail()
    assert.deepEqual(
      found.papeis.map((papel: any) => [papel.papel, papel.avaliadores]),
      [['O', 3]],
    )
    assert.isTrue(found.comentarios.every((comment: any) => comment.autor === null))
  })
})

test.group('Attacks on the anonymity of surveys, the NPS and exit interviews', () => {
  test('21: areas of a survey minus those that are shown leave five or nobody, on screen and in the file', async ({
    assert,
  }) => {
    const tale = await scene([6, 5, 3, 1])
    const { client, people, survey } = tale
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    for (const [index, one] of people.entries()) await answer(tale, one.id, (index % 5) + 1, `Comentário ${index}`)
    await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    for (const question of body.perguntas) {
      const rest = question.pessoas - question.areas.reduce((sum: number, area: any) => sum + area.pessoas, 0)
      assert.isTrue(rest === 0 || rest >= 5, String(rest))
    }
    assert.isTrue(body.comentarios.every((comment: any) => comment.autor === null && !('area' in comment)))
  })

  test('22: a survey keeps the floor its participants read when the company lowers it', async ({ assert }) => {
    const tale = await scene([7, 7])
    const { client, company, context, people, survey } = tale
    const set = async (pisoAnonimato: number) => {
      const { configuracao } = await context.repo('utilitario/empresas').get(company.id)
      const changed = await client.put(`/api/utilitario/empresas/${company.id}`, {
        configuracao: { ...configuracao, pisoAnonimato },
      })
      assert.equal(changed.status, 200, changed.text)
    }
    await set(10)
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    for (const [index, one] of people.entries()) await answer(tale, one.id, (index % 5) + 1, `Comentário ${index}`)
    await set(3)
    await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    assert.equal(body.minimo, 10)
    assert.isTrue(body.perguntas.every((question: any) => question.areas.every((area: any) => area.pessoas >= 10)))
  })

  test('23: the NPS before and after one answer is the same', async ({ assert }) => {
    const company = await createCompany()
    const person = () => staffClient({ empresaId: company.id, authorities: [] })
    for (const nota of [9, 9, 6, 8, 10]) await (await person()).post('/api/pesquisa/nps', { nota })
    const last = await person()
    const figures = async () => {
      const { nps, promotores, detratores, meses } = (await last.get('/api/pesquisa/nps')).body
      return { nps, promotores, detratores, meses }
    }
    const before = await figures()
    await last.post('/api/pesquisa/nps', { nota: 0 })
    assert.deepEqual(await figures(), before)
  })

  test('24: the whole NPS minus the months that are shown is the answer of nobody', async ({ assert }) => {
    const company = await createCompany()
    const { db } = await system(company.id)
    const said = [...[9, 9, 6, 8, 10].map((nota) => [nota, '2026-03-10']), [0, '2026-04-10']] as const
    for (const [nota, day] of said) {
      const person = await staffClient({ empresaId: company.id, authorities: [] })
      await person.post('/api/pesquisa/nps', { nota })
      await db
        .from('nps')
        .where('usuario_id', person.user.id)
        .update({ data: `${day} 12:00:00` })
    }
    const reader = await staffClient({ empresaId: company.id, authorities: [] })
    const { body } = await reader.get('/api/pesquisa/nps')
    assert.deepEqual(body.meses, [{ mes: '2026-03', nps: 40, respostas: 5 }])
    assert.include(body, { nps: 40, promotores: 60, detratores: 20, respostas: 5 })
  })

  test('25: who reads no interview learns from their statistics nothing of one leaver, whatever the filters', async ({
    assert,
  }) => {
    const company = await createCompany()
    const catalogues = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const { repo, db } = await system(company.id)
    const { body: model } = await client.post('/api/gestao-talentos/modelos-entrevista-desligamento', {
      titulo: unique('Saída'),
    })
    const { body: free } = await client.post(
      `/api/gestao-talentos/modelos-entrevista-desligamento/${model.id}/perguntas`,
      { texto: 'O que mudaria?', tipo: '3' },
    )
    const other = await repo('cargo-salario/areas-organizacionais').create({ nome: unique('Outra') })
    const areas = [catalogues.area.id, catalogues.area.id, catalogues.area.id, other.id]
    for (const [index, areaOrganizacional] of areas.entries()) {
      const person = await repo('gestao-talentos/talentos').create({
        nome: unique('Pessoa'),
        nomeComercial: 'Pessoa',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional,
        faixaSalarial: catalogues.faixa.id,
      })
      const made = await client.post(`/api/gestao-talentos/talentos/${person.id}/entrevista-desligamento`, {
        modelo: model.id,
        respostas: [{ perguntaId: free.id, comentario: `Segredo ${index}` }],
      })
      assert.equal(made.status, 201, made.text)
    }
    await db.from('entrevistas_desligamento').where('empresa_id', company.id).update({ respondida_em: '2026-08-10' })
    const REPORT = '/api/gestao-talentos/relatorios/resultados-entrevistas-desligamentos'
    const reader = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_GESTAO_TALENTOS_RELATORIOS_RESULTADOS_ENTREVISTAS_DESLIGAMENTOS', 'ROLE_VISUALIZA_TODOS'],
    })
    const read = async (person: typeof reader, filter: Record<string, unknown> = {}) => {
      const made = await person.post(REPORT, {
        dataIni: '2026-08-01',
        dataFim: '2026-08-31',
        entrevistaId: model.id,
        empresasIds: [company.id],
        pdf: false,
        ...filter,
      })
      if (made.body.message === NOTHING) return []
      if (made.status !== 200) throw new Error(made.text)
      return [...new Set(JSON.stringify(await readSheets(made.body)).match(/Segredo \d/g))].sort()
    }
    const three = ['Segredo 0', 'Segredo 1', 'Segredo 2']
    // Whoever may read each interview sees all of them.
    assert.deepEqual(await read(client), [...three, 'Segredo 3'])
    assert.deepEqual(await read(reader), three)
    assert.deepEqual(await read(reader, { areasIds: [catalogues.area.id] }), three)
    assert.deepEqual(await read(reader, { areasIds: [other.id] }), [])
    // A month of which one day is left out, and one that is not over.
    assert.deepEqual(await read(reader, { dataFim: '2026-08-09' }), [])
    const [{ id }] = await db.from('entrevistas_desligamento').where('empresa_id', company.id).orderBy('id').limit(1)
    await db.from('entrevistas_desligamento').where('id', id).update({ respondida_em: '2026-08-20' })
    assert.deepEqual(await read(reader, { dataFim: '2026-08-15' }), [])
    assert.deepEqual(await read(reader), three)
    await db
      .from('entrevistas_desligamento')
      .where('empresa_id', company.id)
      .update({ respondida_em: daysFromNow(0) })
    assert.deepEqual(await read(reader, { dataIni: daysFromNow(0), dataFim: daysFromNow(0) }), [])
  })
})
