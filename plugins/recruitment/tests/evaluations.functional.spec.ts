import { test } from '@japa/runner'
import { messagesOf, system } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, type Scene, scene } from './story.ts'

const MODELS = '/api/captacao/modelos-avaliacao-candidato'
const EVALUATIONS = '/api/captacao/avaliacoes'

async function model({ client }: Scene, extra: Record<string, unknown> = {}) {
  const row = ok(
    await client.post(MODELS, { titulo: 'Entrevista técnica', percentualMinimoAprovacao: 70, ...extra }),
  ).body
  const aspect = ok(await client.post(`${MODELS}/${row.id}/aspectos`, { nome: 'Técnica' })).body
  const grade = ok(
    await client.post(`${MODELS}/${row.id}/perguntas`, {
      texto: 'Domínio de SQL',
      tipo: '4',
      obrigatoria: true,
      aspecto: aspect.id,
    }),
  ).body
  return { ...row, grade }
}

/** A candidate in a vacancy, with a questionnaire the team fills in. */
async function evaluated(grade?: number) {
  const one = await scene()
  const vacancy = await approvedVacancy(one)
  const person = await newCandidate(one)
  const application = await enter(one, person.id, vacancy.id)
  const form = await model(one)
  const row = ok(
    await one.client.post(EVALUATIONS, {
      candidato: person.id,
      solicitacao: vacancy.id,
      avaliacao: form.id,
      quemResponde: 'E',
    }),
  ).body
  if (grade)
    ok(
      await one.client.post(`${EVALUATIONS}/${row.id}/respostas`, {
        respostas: [{ perguntaId: form.grade.id, nota: grade }],
      }),
    )
  const read = async () => ok(await one.client.get(`${EVALUATIONS}/${row.id}`)).body
  return { ...one, vacancy, person, application, form, row, read }
}

test.group('Evaluations of candidates', () => {
  test('candidate and questionnaire are required; the questionnaire must be active and have questions', async ({
    assert,
  }) => {
    const one = await scene()
    const person = await newCandidate(one)
    assert.deepEqual(messagesOf(await one.client.post(EVALUATIONS, {})), {
      candidato: 'Candidato é obrigatório',
      avaliacao: 'Avaliação é obrigatória',
    })
    const empty = ok(await one.client.post(MODELS, { titulo: 'Vazio' })).body
    assert.equal(
      (await one.client.post(EVALUATIONS, { candidato: person.id, avaliacao: empty.id })).body.message,
      'Este modelo de avaliação ainda não tem perguntas.',
    )
    const off = await model(one)
    ok(await one.client.put(`${MODELS}/${off.id}`, { ativo: false }))
    assert.equal(
      (await one.client.post(EVALUATIONS, { candidato: person.id, avaliacao: off.id })).body.message,
      'Este modelo de avaliação está inativo.',
    )
  })

  // Proves: avaliacoes-captacao
  test('the team answers; the result is the share of points, approved from the minimum on', async ({ assert }) => {
    const { client, row, form, read } = await evaluated()
    assert.equal(row.resultado, 'Aguardando resposta')
    const sheet = ok(await client.get(`${EVALUATIONS}/${row.id}/questionario`)).body
    assert.equal(sheet.perguntas[0].texto, 'Domínio de SQL')
    assert.notInclude(JSON.stringify(sheet), 'peso')
    assert.equal((await client.put(`${EVALUATIONS}/${row.id}/respostas/${form.grade.id}`, { nota: 7 })).status, 204)
    assert.containSubset(await read(), { situacao: 'A', resultado: 'Em resposta' })
    ok(await client.post(`${EVALUATIONS}/${row.id}/respostas`))
    const done = await read()
    assert.containSubset(done, {
      situacao: 'C',
      performance: 70,
      resultado: 'Aprovado',
      respostas: [{ pergunta: 'Domínio de SQL', resposta: '7', pontos: 0.7 }],
    })
    assert.match(done.respondidaEm, /^\d{4}-\d\d-\d\d$/)
  })

  test('the account shows how the result was made, also after the questions changed', async ({ assert }) => {
    const { client, row, form } = await evaluated(5)
    ok(await client.put(`${MODELS}/${form.id}/perguntas/${form.grade.id}`, { texto: 'Outra coisa', peso: 50 }))
    const account = ok(await client.get(`${EVALUATIONS}/${row.id}/apuracao`)).body
    assert.containSubset(account, {
      proposta: 'Reprovado',
      percentualMinimoAprovacao: 70,
      apuracao: {
        performance: 50,
        pontos: 0.5,
        possiveis: 1,
        aspectos: [{ nome: 'Técnica', performance: 50 }],
        linhas: [{ pergunta: 'Domínio de SQL', peso: 1 }],
      },
    })
    assert.include(account.criterio, 'Cada pergunta vale o seu peso')
  })

  test('a person may decide otherwise, with a reason that stays (LGPD, art. 20)', async ({ assert }) => {
    const { client, row, read } = await evaluated(5)
    assert.deepEqual(messagesOf(await client.put(`${EVALUATIONS}/${row.id}/revisar`, {})), {
      decisao: 'Decisão é obrigatória',
      motivo: 'Informe o motivo da decisão.',
    })
    ok(
      await client.put(`${EVALUATIONS}/${row.id}/revisar`, {
        decisao: 'A',
        motivo: 'A prova tinha um erro na questão.',
      }),
    )
    assert.containSubset(await read(), {
      revisao: 'A',
      motivoRevisao: 'A prova tinha um erro na questão.',
      revisor: client.user.nome,
      performance: 50,
      resultado: 'Aprovado (revisado)',
    })
  })

  test('what is not answered yet cannot be reviewed', async ({ assert }) => {
    const { client, row } = await evaluated()
    assert.equal(
      (await client.put(`${EVALUATIONS}/${row.id}/revisar`, { decisao: 'A', motivo: 'Sim' })).body.message,
      'A avaliação ainda não foi respondida.',
    )
  })

  test('opening it again erases the answers and the decision', async ({ assert }) => {
    const { client, row, read, form } = await evaluated(5)
    const { db } = await system()
    ok(await client.put(`${EVALUATIONS}/${row.id}/reabrir`, {}))
    assert.containSubset(await read(), {
      situacao: 'I',
      respondidaEm: null,
      performance: null,
      resultado: 'Aguardando resposta',
      respostas: [],
    })
    assert.isNull(await db.from('questionario_respostas').where('pergunta_id', form.grade.id).first())
  })

  test('candidates of a vacancy are compared by questionnaire and aspect, the best average first', async ({
    assert,
  }) => {
    const { client, vacancy, form, person, ...one } = await evaluated(5)
    const better = await newCandidate({ client, ...one })
    const row = ok(
      await client.post(EVALUATIONS, {
        candidato: better.id,
        solicitacao: vacancy.id,
        avaliacao: form.id,
        quemResponde: 'E',
      }),
    ).body
    ok(await client.post(`${EVALUATIONS}/${row.id}/respostas`, { respostas: [{ perguntaId: form.grade.id, nota: 9 }] }))
    const { modelos, candidatos } = ok(
      await client.get(`/api/captacao/solicitacoes-pessoal/${vacancy.id}/avaliacoes`),
    ).body
    assert.deepEqual(modelos, [{ id: form.id, titulo: 'Entrevista técnica' }])
    assert.deepEqual(
      candidatos.map((candidato: any) => [candidato.candidato.id, candidato.media]),
      [
        [better.id, 90],
        [person.id, 50],
      ],
    )
    assert.containSubset(candidatos[0].avaliacoes[0], {
      performance: 90,
      resultado: 'Aprovado',
      aspectos: [{ nome: 'Técnica', performance: 90 }],
    })
    assert.containSubset((await client.get(`${EVALUATIONS}/candidato/${person.id}`)).body, [
      { performance: 50, solicitacao: { id: vacancy.id } },
    ])
  })

  test('whoever leaves a vacancy, or is removed, takes the answers along', async ({ assert }) => {
    const { client, application, person, row } = await evaluated(5)
    const { db } = await system()
    const { id: filling } = await db
      .from('candidato_avaliacoes')
      .where('id', row.id)
      .select('preenchimento_id as id')
      .first()
    assert.equal((await client.delete(`/api/captacao/candidato-solicitacoes/${application.id}`)).status, 204)
    assert.isNull(await db.from('questionario_preenchimentos').where('id', filling).first())
    assert.equal((await client.delete(`${CANDIDATES}/${person.id}`)).status, 204)
    assert.isNull(await db.from('candidato_avaliacoes').where('candidato_id', person.id).first())
  })

  // Proves: historico
  test('removing a step takes back what was not answered and keeps what was', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const [done, open] = [await model(one), await model(one, { titulo: 'Outro' })]
    ok(await move(one, application.id, one.catalogues.etapas[0]!.id, 'I', { avaliacoes: [done.id, open.id] }))
    const rows = (await one.client.get(`${EVALUATIONS}?solicitacao=${vacancy.id}&completo=true`)).body.content
    assert.lengthOf(rows, 2)
    const answered = rows.find((row: any) => row.avaliacao.id === done.id)
    ok(
      await one.client.post(`${EVALUATIONS}/${answered.id}/respostas`, {
        respostas: [{ perguntaId: done.grade.id, nota: 9 }],
      }),
    )
    assert.equal((await one.client.delete(`/api/captacao/historico/${answered.historico.id}`)).status, 204)
    const left = (await one.client.get(`${EVALUATIONS}?solicitacao=${vacancy.id}&completo=true`)).body.content
    assert.deepEqual(
      left.map((row: any) => [row.id, row.historico]),
      [[answered.id, null]],
    )
  })

  test('a question somebody answered cannot be removed', async ({ assert }) => {
    const { client, form } = await evaluated(5)
    assert.equal((await client.delete(`${MODELS}/${form.id}/perguntas/${form.grade.id}`)).status, 409)
    assert.equal((await client.get(`${MODELS}/${form.id}/perguntas/quantidade-perguntas-respondidas`)).body, 1)
  })
})

const report = (client: Scene['client'], body: Record<string, unknown>) =>
  client.post('/api/captacao/relatorios/avaliacao-candidato', {
    dataIni: '2020-01-01',
    dataFim: '2099-12-31',
    pdf: false,
    ...body,
  })

test.group('Report "Avaliações dos Candidatos"', () => {
  test('period and at least one company are required; the end is not before the start', async ({ assert }) => {
    const { client, empresaId } = await scene()
    assert.properties(messagesOf(await report(client, { dataIni: null, dataFim: null })), ['empresasIds'])
    assert.deepEqual(
      messagesOf(await report(client, { dataIni: '2026-02-01', dataFim: '2026-01-01', empresasIds: [empresaId] })),
      { dataFim: 'Data final inferior a data inicial.' },
    )
  })

  test('"Não existem dados para o filtro informado."', async ({ assert }) => {
    const { client, empresaId } = await evaluated()
    const answer = await report(client, { empresasIds: [empresaId] })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'Não existem dados para o filtro informado.')
  })

  test('an XLSX of what was answered, narrowed by vacancy, questionnaire and state of the vacancy', async ({
    assert,
  }) => {
    const { client, empresaId, vacancy, form } = await evaluated(8)
    const filter = { empresasIds: [empresaId], solicitacoesIds: [vacancy.id], avaliacaoId: form.id }
    const answer = await report(client, { ...filter, statusSolicitacao: 'A' })
    assert.equal(answer.status, 200)
    assert.include(answer.headers.get('content-type')!, 'spreadsheet')
    assert.equal((await report(client, { ...filter, statusSolicitacao: 'C' })).status, 404)
    assert.equal((await report(client, { ...filter, avaliacaoId: (await model({ client } as Scene)).id })).status, 404)
  })
})
