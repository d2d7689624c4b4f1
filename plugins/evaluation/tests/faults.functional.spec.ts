import { test } from '@japa/runner'
import { Client } from '#tests'
import { answers, cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const MODELS = '/api/avaliacao/modelos-avaliacao'
const MINE = '/api/avaliacao/minhas-avaliacoes'
const AT = '/api/questionarios/responder'

/** A manager evaluates two of the team and has begun with the first. */
async function begun(extra: Record<string, unknown> = {}) {
  const tale = await story()
  const model = await makeModel(tale)
  const { body: cycle } = await tale.client.post(CYCLES, cycleInput(model.model, extra))
  const rows = []
  for (const row of tale.time.slice(0, 2))
    rows.push(
      (
        await tale.client.post(PEOPLE, {
          avaliacaoDesempenho: cycle.id,
          colaborador: row.id,
          avaliador: tale.chefe.id,
          papel: 'L',
        })
      ).body,
    )
  await tale.client.put(`${CYCLES}/${cycle.id}/liberar`, { avisar: false })
  const boss = await signedIn(tale.company, tale.chefe.id)
  const codeOf = async (id: number) =>
    ({ 'x-link': (await boss.post(`${MINE}/${id}/link`)).body.url.split('/responder/')[1] }) as Record<string, string>
  const code = await codeOf(rows[0]!.id)
  const phone = new Client()
  await phone.put(`${AT}/iniciar`, {}, code)
  const put = (body: unknown, id = model.nota.id, link = code) => phone.put(`${AT}/respostas/${id}`, body, link)
  return { ...tale, model, cycle, rows, boss, code, codeOf, phone, put }
}
const dates = (tale: Awaited<ReturnType<typeof begun>>, ini: number, fim: number) =>
  tale.context.db
    .from('avaliacoes_desempenho')
    .where('id', tale.cycle.id)
    .update({ data_ini: daysFromNow(ini), data_fim: daysFromNow(fim) })

test.group('Bad input of evaluations', () => {
  test('types mixed, long comments and strange questions are refused by field, and what was kept stays', async ({
    assert,
  }) => {
    const { put, phone, code, model } = await begun()
    assert.equal((await put({ nota: 8 })).status, 204)
    for (const [id, body, message] of [
      [model.nota.id, { nota: 'oito' }, 'Valor inválido'],
      [model.nota.id, { nota: 11 }, 'A nota deve estar entre 1 e 10.'],
      [model.nota.id, { respostaId: model.escolha.respostas[0].id }, 'Valor inválido'],
      [model.escolha.id, { respostaId: 99_999_999 }, 'Valor inválido'],
      [model.escolha.id, { nota: 8 }, 'Esta pergunta não é respondida com uma nota.'],
      [model.livre.id, { nota: 8 }, 'Esta pergunta não é respondida com uma nota.'],
      [model.livre.id, { comentario: 'x'.repeat(100_000) }, 'A resposta deve ter no máximo 4000 caracteres.'],
      [99_999_999, { nota: 1 }, 'Valor inválido'],
    ] as const) {
      const answer = await put(body, id)
      assert.deepEqual(
        [answer.status, answer.body.errors?.[0].message],
        [400, message],
        JSON.stringify(body).slice(0, 60),
      )
    }
    const { respostas } = (await phone.get(AT, code)).body
    assert.deepEqual(
      respostas.map((resposta: any) => [resposta.perguntaId, resposta.nota]),
      [[model.nota.id, 8]],
    )
  })

  // Proves: participante-avaliacao-desempenho
  test('before it begins, after its end, while it is blocked and before it is started nothing is taken', async ({
    assert,
  }) => {
    const tale = await begun()
    const { put, client, cycle, codeOf, rows, model } = tale
    const other = await codeOf(rows[1]!.id)
    await new Client().get(AT, other)
    assert.equal(
      (await put({ nota: 3 }, model.nota.id, other)).body.message,
      'Inicie o questionário antes de responder.',
    )
    await dates(tale, 1, 9)
    assert.equal((await put({ nota: 3 })).body.message, 'Esta avaliação ainda não começou.')
    await dates(tale, -9, -1)
    assert.equal((await put({ nota: 3 })).body.message, 'O prazo desta avaliação terminou.')
    await dates(tale, -9, 9)
    await client.put(`${CYCLES}/${cycle.id}/bloquear`)
    assert.equal((await put({ nota: 3 })).body.message, 'Esta avaliação está bloqueada.')
    await client.put(`${CYCLES}/${cycle.id}/liberar`, { avisar: false })
    assert.equal((await put({ nota: 3 })).status, 204)
  })

  test('two devices with one link: later answers win, one of two hand-ins is refused, and nothing comes in after it', async ({
    assert,
  }) => {
    const { put, code, codeOf, rows, model, context } = await begun()
    const other = await codeOf(rows[0]!.id)
    const grades = [2, 3, 4, 5, 6, 7]
    const saved = await Promise.all(grades.map((nota, index) => put({ nota }, model.nota.id, index % 2 ? code : other)))
    assert.deepEqual(
      saved.map((item) => item.status),
      grades.map(() => 204),
    )
    const handIn = (link: Record<string, string>, nota: number) =>
      new Client().post(`${AT}/concluir`, { respostas: answers(model, nota) }, link)
    const [a, b, ...late] = await Promise.all([
      handIn(code, 9),
      handIn(other, 5),
      ...grades.map((nota) => put({ nota }, model.nota.id, code)),
    ])
    assert.sameMembers([a!.status, b!.status], [200, 400])
    const refused = [a!, b!].find((item) => item.status === 400)!
    assert.equal(refused.body.message, 'Este questionário já foi respondido.')
    for (const item of late) assert.include([204, 400], item.status)
    assert.equal((await put({ nota: 1 })).body.message, 'Este questionário já foi respondido.')
    // What stands there is what was counted.
    const rowsOf = await context.db
      .from('questionario_respostas')
      .where('pergunta_id', model.nota.id)
      .select('nota', 'preenchimento_id')
    assert.lengthOf(rowsOf, 1)
    const filling = await context.db.from('questionario_preenchimentos').where('id', rowsOf[0].preenchimento_id).first()
    const { linhas } = typeof filling.apuracao === 'string' ? JSON.parse(filling.apuracao) : filling.apuracao
    const counted = linhas.find((linha: any) => linha.perguntaId === model.nota.id)
    assert.equal(Number(counted.resposta), Number(rowsOf[0].nota))
  })

  test("a removed question, a removed participant, a changed manager and a dismissed evaluated: told, and nobody's answers are lost", async ({
    assert,
  }) => {
    const tale = await begun()
    const { put, client, model, cycle, rows, repo, time, boss, codeOf, phone, code } = tale
    assert.equal((await put({ nota: 8 })).status, 204)
    await client.delete(`${MODELS}/${model.model.id}/perguntas/${model.livre.id}`)
    assert.equal((await put({ comentario: 'x' }, model.livre.id)).body.errors[0].message, 'Valor inválido')
    // Another manager from now on: who began goes on, and nobody takes a begun questionnaire away.
    await repo('gestao-talentos/talentos').patch(time[0]!.id, { gestor: time[2]!.id }, 'novo gestor')
    const moved = await client.put(`${PEOPLE}/${rows[0]!.id}`, { avaliador: time[2]!.id })
    assert.equal(moved.body.errors[0].message, 'Quem já começou a responder não pode ser trocado.')
    assert.equal((await put({ nota: 7 })).status, 204)
    // The evaluated leaves: what was begun is handed in and counts.
    await repo('gestao-talentos/talentos').patch(time[0]!.id, { dataDesligamento: '2024-01-31' }, 'desligar')
    const done = await phone.post(`${AT}/concluir`, { respostas: answers(model, 9) }, code)
    assert.equal(done.body.estado, 'RESPONDIDO')
    // Not begun, so it may be given to another; the link of the former evaluator answers for nobody any more.
    const second = await codeOf(rows[1]!.id)
    assert.equal((await client.put(`${PEOPLE}/${rows[1]!.id}`, { avaliador: time[2]!.id })).status, 200)
    assert.equal((await boss.post(`${MINE}/${rows[1]!.id}/link`)).status, 404)
    assert.equal((await phone.put(`${AT}/iniciar`, {}, second)).status, 404)
    assert.equal((await client.delete(`${CYCLES}/${cycle.id}`)).status, 400)
    assert.equal((await client.delete(`${PEOPLE}/${rows[1]!.id}`)).status, 204)
    assert.equal((await phone.get(AT, second)).status, 404)
  })

  test('a cycle nobody has answered yet is removed under an open questionnaire: the link says in words that it is gone', async ({
    assert,
  }) => {
    const { put, client, cycle, rows, codeOf, phone } = await begun()
    const second = await codeOf(rows[1]!.id)
    assert.equal((await client.delete(`${CYCLES}/${cycle.id}`)).status, 204)
    const gone = await put({ nota: 8 })
    assert.deepEqual([gone.status, gone.body.message], [404, 'Este questionário não existe mais.'])
    assert.equal((await phone.get(AT, second)).body.message, 'Este questionário não existe mais.')
  })

  test('a cycle removed while answers come in: either it stays with every answer that was confirmed, or none was', async ({
    assert,
  }) => {
    for (let round = 0; round < 4; round++) {
      const { put, client, cycle, phone, code } = await begun()
      const [first, removed, ...more] = await Promise.all([
        put({ nota: 3 }),
        client.delete(`${CYCLES}/${cycle.id}`),
        ...[4, 5, 6].map((nota) => put({ nota })),
      ])
      const saved = [first, ...more].filter((item) => item.status === 204)
      for (const item of [first, ...more]) assert.include([204, 404], item.status, item.text)
      if (removed.status === 204) assert.lengthOf(saved, 0)
      else {
        assert.deepEqual(
          [removed.status, removed.body.message],
          [400, 'Esta avaliação já tem respostas e não pode ser removida. Bloqueie-a para que ninguém mais responda.'],
        )
        assert.isNotEmpty(saved)
        assert.lengthOf((await phone.get(AT, code)).body.respostas, 1)
      }
    }
  })

  test('who has kept answers is not removed, alone or with others; who only looked is', async ({ assert }) => {
    const { put, client, cycle, rows, codeOf, phone, code } = await begun()
    await phone.put(`${AT}/iniciar`, {}, await codeOf(rows[1]!.id))
    assert.equal((await put({ nota: 8 })).status, 204)
    const refused = await client.delete(`${PEOPLE}/${rows[0]!.id}`)
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, 'Quem já começou a responder não pode ser removido.'],
    )
    const ids = rows.map((row) => row.id)
    const act = (acao: string) => client.post(`${PEOPLE}/acoes`, { acao, avaliacaoDesempenhoId: cycle.id })
    assert.equal((await act('REMOVER_AVALIADORES')).body.quantidade, 1)
    assert.equal((await act('REMOVER_AVALIADOS')).body.quantidade, 0)
    assert.deepEqual((await client.post(`${PEOPLE}/remover-avaliadores`, { ids })).body, { quantidade: 0 })
    assert.deepEqual((await client.post(`${PEOPLE}/remover-avaliados`, { ids })).body, { quantidade: 0 })
    assert.lengthOf((await phone.get(AT, code)).body.respostas, 1)
  })

  test("nobody answers another's questionnaire, guesses a link or reads results they may not", async ({ assert }) => {
    const { company, rows, cycle, time, model } = await begun()
    const other = await signedIn(company, time[2]!.id)
    const id = rows[0]!.id
    assert.equal((await other.post(`${FORMS}/${id}`, { respostas: answers(model, 1) })).status, 404)
    assert.equal((await other.post(`${MINE}/${id}/link`)).status, 404)
    for (const path of [
      `${FORMS}/${id}`,
      `${FORMS}/competencias/${id}`,
      `${CYCLES}/${cycle.id}/resultados`,
      `${CYCLES}/${cycle.id}/participantes`,
      `${CYCLES}/${cycle.id}/avaliados`,
    ])
      assert.equal((await other.get(path)).status, 403, path)
    for (const token of ['A'.repeat(32), '', '../..', "' OR 1=1 --"])
      assert.equal((await new Client().get(AT, { 'x-link': token })).body.code, 'LINK_INVALIDO')
  })
})
