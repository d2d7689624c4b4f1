import { test } from '@japa/runner'
import { Client, staffClient } from '#tests'
import { answer, AT, codeOf, day, scene, SURVEYS, type Scene } from './story.ts'

async function begun(extra: Record<string, unknown> = { anonimo: false }) {
  const tale = await scene([5], extra)
  await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
  const code = { 'x-link': await codeOf(tale, tale.people[0]!.id) }
  const phone = new Client()
  await phone.put(`${AT}/iniciar`, {}, code)
  return { ...tale, code, phone }
}
const dates = (tale: Scene, values: Record<string, string>) =>
  tale.context.db.from('pesquisas').where('id', tale.survey.id).update(values)

test.group('Bad input of surveys', () => {
  test('types mixed, strange options, a long comment and strange bodies are refused, and what was kept stays', async ({
    assert,
  }) => {
    const { code, phone, scale, enps, free } = await begun()
    const put = (id: number, body: unknown) => phone.put(`${AT}/respostas/${id}`, body, code)
    assert.equal((await put(scale.id, { nota: 4 })).status, 204)
    const refused: [number, unknown, string][] = [
      [scale.id, { nota: 'quatro' }, 'Valor inválido'],
      [scale.id, { nota: 6 }, 'A nota deve estar entre 1 e 5.'],
      [scale.id, { respostaId: 1 }, 'Valor inválido'],
      [scale.id, { respostasIds: 'todas' }, 'Valor inválido'],
      [free.id, { comentario: 7 }, 'Valor inválido'],
      [free.id, { nota: 3 }, 'Esta pergunta não é respondida com uma nota.'],
      [free.id, { comentario: 'x'.repeat(4001) }, 'A resposta deve ter no máximo 4000 caracteres.'],
      [free.id, { comentario: 'x'.repeat(100_000) }, 'A resposta deve ter no máximo 4000 caracteres.'],
      [enps.id, { nota: -1 }, 'A nota deve estar entre 0 e 10.'],
      [99_999_999, { nota: 1 }, 'Valor inválido'],
    ]
    for (const [id, body, message] of refused) {
      const answer = await put(id, body)
      assert.deepEqual([answer.status, answer.body.errors?.[0].message], [400, message], JSON.stringify(body))
    }
    const { body } = await phone.get(AT, code)
    assert.deepEqual(
      body.respostas.map((resposta: any) => [resposta.perguntaId, resposta.nota]),
      [[scale.id, 4]],
    )
  })

  test('an answer that another server wrote first is replaced, and one that was taken away is written again', async ({
    assert,
  }) => {
    const tale = await begun()
    const { code, phone, scale, enps, context } = tale
    const put = async (id: number, nota: number) => (await phone.put(`${AT}/respostas/${id}`, { nota }, code)).status
    const { db } = context
    const stored = async () =>
      (await db.from('questionario_respostas').whereIn('pergunta_id', [scale.id, enps.id]).orderBy('pergunta_id')).map(
        (item) => [item.pergunta_id, Number(item.nota)],
      )
    assert.equal(await put(scale.id, 4), 204)
    const [row] = await db.from('questionario_respostas').where('pergunta_id', scale.id)
    const { id: _, ...elsewhere } = row
    await db.table('questionario_respostas').insert({ ...elsewhere, pergunta_id: enps.id, nota: 1 })
    assert.equal(await put(enps.id, 9), 204)
    assert.deepEqual(await stored(), [
      [scale.id, 4],
      [enps.id, 9],
    ])
    await db.from('questionario_respostas').where('pergunta_id', scale.id).delete()
    assert.equal(await put(scale.id, 5), 204)
    assert.equal(await put(scale.id, 3), 204)
    assert.deepEqual(await stored(), [
      [scale.id, 3],
      [enps.id, 9],
    ])
  })

  test('handing in twice, from two phones at once, counts once and tells the second', async ({ assert }) => {
    for (const anonimo of [true, false]) {
      const tale = await begun({ anonimo })
      const { code, scale } = tale
      const other = { 'x-link': await codeOf(tale, tale.people[0]!.id) }
      const handIn = (link: Record<string, string>, nota: number) =>
        new Client().post(`${AT}/concluir`, { respostas: [{ perguntaId: scale.id, nota }] }, link)
      const both = await Promise.all([handIn(code, 5), handIn(other, 1)])
      assert.sameMembers(
        both.map((item) => item.status),
        [200, 400],
      )
      const late = both.find((item) => item.status === 400)!
      assert.equal(late.body.message, 'Este questionário já foi respondido.')
      const again = await handIn(code, 2)
      assert.equal(again.body.message, 'Este questionário já foi respondido.')
      const stored = anonimo
        ? await tale.context.db
            .from('coleta_anonima')
            .where({ recurso: 'pesquisa/pesquisas', registro: tale.survey.id })
            .select('id')
        : await tale.context.db.from('questionario_respostas').where('pergunta_id', scale.id).select('id')
      assert.lengthOf(stored, 1)
    }
  })

  test('two phones with one link keep answers at once: each question has one of them, and no other question loses its own', async ({
    assert,
  }) => {
    for (const anonimo of [true, false]) {
      const { code, phone, scale, enps, free } = await begun({ anonimo })
      const other = new Client()
      const grades = [1, 2, 3, 4, 5]
      const sent = await Promise.all([
        ...grades.map((nota, index) => (index % 2 ? phone : other).put(`${AT}/respostas/${scale.id}`, { nota }, code)),
        phone.put(`${AT}/respostas/${enps.id}`, { nota: 9 }, code),
        other.put(`${AT}/respostas/${free.id}`, { comentario: 'Nada' }, code),
      ])
      assert.deepEqual(
        sent.map((item) => item.status),
        sent.map(() => 204),
      )
      const kept = new Map<number, any>(
        (await other.get(AT, code)).body.respostas.map((resposta: any) => [resposta.perguntaId, resposta]),
      )
      assert.lengthOf([...kept], 3)
      assert.include(grades, kept.get(scale.id).nota)
      assert.equal(kept.get(enps.id).nota, 9)
      assert.equal(kept.get(free.id).comentario, 'Nada')
    }
  })

  // Proves: pesquisas
  test('a survey nobody has begun is removed under an open link, which says so; who has begun is neither removed nor loses anything', async ({
    assert,
  }) => {
    const untouched = await scene([5], { anonimo: false })
    await untouched.client.put(`${SURVEYS}/${untouched.survey.id}/liberada/true`)
    const link = { 'x-link': await codeOf(untouched, untouched.people[0]!.id) }
    const open = new Client()
    assert.equal((await open.get(AT, link)).body.estado, 'PENDENTE')
    assert.equal((await untouched.client.delete(`${SURVEYS}/${untouched.survey.id}`)).status, 204)
    const gone = await open.put(`${AT}/respostas/${untouched.scale.id}`, { nota: 3 }, link)
    assert.deepEqual([gone.status, gone.body.message], [404, 'Este questionário não existe mais.'])

    for (const anonimo of [true, false]) {
      const { code, phone, scale, client, survey, people, context } = await begun({ anonimo })
      const [[row]] = await Promise.all([
        context.db
          .from('pesquisa_respondentes')
          .where({ questionario_id: survey.id, colaborador_id: people[0]!.id })
          .select('id'),
        phone.put(`${AT}/respostas/${scale.id}`, { nota: 4 }, code),
      ])
      const removed = await client.post(`/api/pesquisa/colaborador-questionario/${survey.id}/remover-em-lote`, {
        ids: [row.id],
      })
      assert.deepEqual(
        [removed.status, removed.body.message],
        [400, 'Quem já começou a responder não pode ser removido.'],
      )
      assert.equal((await client.delete(`${SURVEYS}/${survey.id}`)).status, 400)
      assert.lengthOf((await phone.get(AT, code)).body.respostas, 1)
    }
  })

  test('before it begins, after its end and while it is closed nobody answers, and a question of another questionnaire is told', async ({
    assert,
  }) => {
    const tale = await begun()
    const { code, phone, scale, free, client, survey } = tale
    const message = async () => (await phone.put(`${AT}/respostas/${scale.id}`, { nota: 3 }, code)).body.message
    // Questions stay as they are while people answer them.
    assert.equal((await client.delete(`${SURVEYS}/${survey.id}/perguntas/${free.id}`)).status, 400)
    const gone = await phone.put(`${AT}/respostas/${free.id + 1_000_000}`, { comentario: 'x' }, code)
    assert.deepEqual([gone.status, gone.body.errors[0].message], [400, 'Valor inválido'])
    await dates(tale, { data_inicio: day(1), data_fim: day(9) })
    assert.equal(await message(), 'Esta pesquisa ainda não começou.')
    await dates(tale, { data_inicio: day(-9), data_fim: day(-1) })
    assert.equal(await message(), 'O prazo desta pesquisa terminou.')
    await dates(tale, { data_inicio: day(-9), data_fim: day(9) })
    await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    assert.equal(await message(), 'Esta pesquisa não está aberta.')
    // A survey somebody answers is not removed under their hands.
    assert.equal(
      (await client.delete(`${SURVEYS}/${survey.id}`)).body.message,
      'Esta pesquisa já tem respostas e não pode ser removida.',
    )
  })

  // Proves: colaborador-respostas, pes.respostas.ler
  test("nobody reaches another's questionnaire, guesses a link, or sees results without the authority", async ({
    assert,
  }) => {
    const tale = await begun()
    const { company, people, survey, scale } = tale
    const other = await staffClient({ empresaId: company.id, authorities: [], talento: people[1]!.id })
    const at = `/api/pesquisa/colaborador-respostas/${survey.id}`
    const about = `?colaboradorId=${people[0]!.id}`
    assert.equal((await other.get(`${at}${about}`)).status, 404)
    assert.equal((await other.post(`${at}${about}`, { respostas: [{ perguntaId: scale.id, nota: 1 }] })).status, 404)
    assert.equal((await other.post(`${at}/link${about}`)).status, 403)
    const [row] = await tale.context.db
      .from('pesquisa_respondentes')
      .where({ questionario_id: survey.id, colaborador_id: people[0]!.id })
      .select('id')
    assert.equal((await other.post(`/api/pesquisa/minhas-pesquisas/${row.id}/link`)).status, 404)
    for (const path of ['resultado', 'resultado/comparacao', `resultado/areas/${people[0]!.area}`, 'participacao'])
      assert.equal((await other.get(`${SURVEYS}/${survey.id}/${path}`)).status, 403)
    assert.equal(
      (
        await other.post('/api/avaliacao/relatorios/pesquisa', {
          questionarioId: survey.id,
          empresasIds: [company.id],
          pdf: true,
        })
      ).status,
      403,
    )
    assert.equal((await other.get(`/api/pesquisa/colaborador-questionario/${survey.id}`)).status, 403)
    const guess = await new Client().get(AT, { 'x-link': 'A'.repeat(32) })
    assert.deepEqual([guess.status, guess.body.code], [404, 'LINK_INVALIDO'])
    // With their own they answer.
    assert.equal((await other.get(at)).body.status, 'I')
  })

  // Proves: pes.pesquisas.lembrete
  test('who is dismissed while answering loses nothing, and is neither invited nor reminded any more', async ({
    assert,
  }) => {
    const tale = await begun()
    const { client, survey, people } = tale
    await tale.context
      .repo('gestao-talentos/talentos')
      .patch(people[0]!.id, { dataDesligamento: '2024-01-31' }, 'desligar')
    await answer(tale, people[0]!.id, 3, 'fim')
    assert.deepEqual((await client.post(`${SURVEYS}/${survey.id}/lembrete`, {})).body, {
      enviados: 4,
      mensagem: '4 lembretes enviados.',
    })
    await tale.context
      .repo('gestao-talentos/talentos')
      .patch(people[1]!.id, { dataDesligamento: '2024-01-31' }, 'desligar')
    assert.deepEqual((await client.post(`${SURVEYS}/${survey.id}/lembrete`, {})).body, {
      enviados: 3,
      mensagem: '3 lembretes enviados.',
    })
  })

  // Proves: pes.pesquisas.aspectos.criar, pesquisas-aspectos
  test('a whole office answers from one address: each link has a limit of its own', async ({ assert }) => {
    const tale = await begun()
    const second = { 'x-link': await codeOf(tale, tale.people[1]!.id) }
    let status = 200
    for (let one = 0; one < 70 && status !== 429; one++)
      status = (await tale.phone.put(`${AT}/iniciar`, {}, tale.code)).status
    assert.equal(status, 429)
    assert.equal((await tale.phone.put(`${AT}/iniciar`, {}, second)).status, 200)
  })
})
