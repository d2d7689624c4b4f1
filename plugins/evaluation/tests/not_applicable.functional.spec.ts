import { test } from '@japa/runner'
import { Client, messagesOf, unique, textOf } from '#tests'
import readSheets from 'read-excel-file/node'
import { cycleInput, signedIn, type Story, story } from './story.ts'

const MODELS = '/api/avaliacao/modelos-avaliacao'
const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const NOT_APPLICABLE = 'Não se aplica / não observei'

const ok = <T extends { status: number; text: string }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(answer.text)
  return answer
}

/** Three grades from 1 to 10; the last two need not be answered. */
async function released(tale: Story, extra: Record<string, unknown> = {}, question: Record<string, unknown> = {}) {
  const { client, time } = tale
  const { body: model } = ok(await client.post(MODELS, { titulo: unique('Modelo'), tipo: 'V', ...extra }))
  const ids: number[] = []
  for (const [index, obrigatoria] of [true, false, false].entries())
    ids.push(
      ok(
        await client.post(`${MODELS}/${model.id}/perguntas`, {
          texto: `Pergunta ${index + 1}`,
          tipo: '4',
          obrigatoria,
          ...question,
        }),
      ).body.id,
    )
  const { body: cycle } = ok(await client.post(CYCLES, cycleInput(model, { tipo: '1.0' })))
  const { body: row } = ok(
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'R',
      avaliador: time[1]!.id,
    }),
  )
  ok(await client.put(`${CYCLES}/${cycle.id}/liberada/true`))
  const person = await signedIn(tale.company, time[1]!.id)
  const send = (respostas: Record<string, unknown>[]) => person.post(`${FORMS}/${row.id}`, { respostas } as any)
  const result = async () => (await client.get(`${CYCLES}/${cycle.id}/resultados`)).body[0].performance
  return { model, ids, cycle, row, person, send, result }
}

test.group('Questions without a judgement', () => {
  test('an optional question left blank is not counted', async ({ assert }) => {
    const { ids, send, result } = await released(await story({ people: 2 }))
    ok(await send([{ perguntaId: ids[0], nota: 8 }]))
    assert.equal(await result(), 80)
  })

  test('a model that says so counts a blank question as zero', async ({ assert }) => {
    const { ids, send, result } = await released(await story({ people: 2 }), { perguntaEmBranco: 'Z' })
    ok(await send([{ perguntaId: ids[0], nota: 6 }]))
    assert.equal(await result(), 20)
  })

  test('"não se aplica / não observei" answers a required question, is never counted and needs no comment', async ({
    assert,
  }) => {
    const tale = await story({ people: 2 })
    const { ids, row, send, result, model } = await released(
      tale,
      { permiteNaoSeAplica: true },
      { exigirComentario: true, comentario: 'Por quê?' },
    )
    const both = await send([{ perguntaId: ids[0], nota: 8, naoSeAplica: true }])
    assert.equal(
      messagesOf(both)[`perguntas.${ids[0]}`],
      'Responda à pergunta ou marque "Não se aplica / não observei", não os dois.',
    )
    assert.equal((await send([{ perguntaId: ids[0], naoSeAplica: 'sim' }])).status, 400)
    ok(
      await send([
        { perguntaId: ids[0], naoSeAplica: true },
        { perguntaId: ids[1], nota: 9, comentario: 'Entrega' },
        { perguntaId: ids[2], naoSeAplica: true, comentario: 'Não trabalhamos juntos' },
      ]),
    )
    assert.equal(await result(), 90)
    const given = ok(await tale.client.get(`${FORMS}/${row.id}`)).body.respostas
    assert.deepEqual(
      given.map((item: any) => item.naoSeAplica === true),
      [true, false, true],
    )
    const file = (await tale.client.get(`${FORMS}/${row.id}/respondida/xls`)).body
    assert.lengthOf(JSON.stringify(await readSheets(file)).split(NOT_APPLICABLE), 3)
    assert.include(await textOf((await tale.client.get(`${FORMS}/${row.id}/respondida/pdf`)).body), NOT_APPLICABLE)
    assert.include(
      await textOf((await tale.client.post(`${MODELS}/relatorio`, { avaliacaoId: model.id })).body),
      NOT_APPLICABLE,
    )
  })

  test('it is refused where neither the question nor its model allows it, and offered where one does', async ({
    assert,
  }) => {
    const tale = await story({ people: 2 })
    const { ids, send, model, person, row } = await released(tale)
    assert.equal(
      messagesOf(await send([{ perguntaId: ids[0], naoSeAplica: true }]))[`perguntas.${ids[0]}`],
      'Esta pergunta não aceita "Não se aplica / não observei".',
    )
    ok(await tale.client.put(`${MODELS}/${model.id}/perguntas/${ids[0]}`, { permiteNaoSeAplica: true }))
    const { body: link } = ok(await person.post(`/api/avaliacao/minhas-avaliacoes/${row.id}/link`))
    const code = { 'x-link': link.url.split('/responder/')[1] }
    const phone = new Client()
    const sheet = ok(await phone.put('/api/questionarios/responder/iniciar', {}, code)).body
    assert.deepEqual(
      sheet.perguntas.map((pergunta: any) => pergunta.permiteNaoSeAplica),
      [true, false, false],
    )
    ok(await phone.put(`/api/questionarios/responder/respostas/${ids[0]}`, { naoSeAplica: true }, code))
    const { body: again } = await phone.get('/api/questionarios/responder', code)
    assert.isTrue(again.respostas[0].naoSeAplica)
    const { paths } = (await tale.client.get('/api/openapi.json')).body
    assert.include(JSON.stringify(paths[`${FORMS.slice(4)}/{colaboradorQuestionarioId}`] ?? paths), 'naoSeAplica')
  })
})
