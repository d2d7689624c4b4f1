import { test } from '@japa/runner'
import { Client, createCompany, staffClient, textOf } from '#tests'
import { AT, codeOf, scene, SURVEYS } from './story.ts'

const OPTIONS = [
  { texto: 'Sim', peso: 1 },
  { texto: 'Não', peso: 0 },
]

test.group('Questions that depend on others', () => {
  // Proves: pes.respostas.imprimir, respostas-imprimir
  test('a question appears with the answer it waits for, counts only then, and its options may not go', async ({
    assert,
  }) => {
    const tale = await scene([5], { anonimo: false })
    const { client, survey, people } = tale
    const path = `${SURVEYS}/${survey.id}/perguntas`
    const first = (await client.post(path, { texto: 'Você usa o ônibus?', tipo: '1', respostas: OPTIONS })).body
    const [yes, no] = first.respostas
    const follow = (
      await client.post(path, {
        texto: 'Ele chega na hora?',
        tipo: '1',
        respostas: OPTIONS,
        obrigatoria: true,
        condicao: { pergunta: first.id, opcoes: [yes.id] },
      })
    ).body
    const why = (
      await client.post(path, {
        texto: 'Por que não usa?',
        tipo: '3',
        obrigatoria: true,
        condicao: { pergunta: first.id, opcoes: [no.id] },
      })
    ).body
    const refused = async (condicao: unknown, message: string) =>
      assert.equal(
        (await client.put(`${path}/${follow.id}`, { texto: follow.texto, tipo: '1', condicao })).body.errors[0].message,
        message,
      )
    await refused({ pergunta: follow.id, opcoes: [yes.id] }, 'Uma pergunta não pode depender dela mesma.')
    await refused({ pergunta: first.id, opcoes: [999_999] }, 'Diga com que respostas a pergunta aparece.')
    await refused({ pergunta: 999_999, opcoes: [yes.id] }, 'A pergunta da condição não é deste questionário.')
    await refused({ pergunta: tale.free.id, opcoes: [yes.id] }, 'A pergunta da condição precisa ter opções ou nota.')
    await refused({ pergunta: tale.enps.id }, 'Diga com que notas a pergunta aparece.')
    const kept = `A pergunta ${follow.ordem} aparece conforme uma resposta desta. Mude antes a condição dela.`
    assert.equal((await client.delete(`${path}/${first.id}`)).body.message, kept)
    assert.equal((await client.put(`${path}/${first.id}`, { respostas: [no] })).body.message, kept)

    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    const code = { 'x-link': await codeOf(tale, people[0]!.id) }
    const phone = new Client()
    const form = (await phone.put(`${AT}/iniciar`, {}, code)).body
    assert.deepEqual(form.perguntas.find((pergunta: any) => pergunta.id === follow.id).condicao, {
      pergunta: first.id,
      opcoes: [yes.id],
    })
    await phone.put(`${AT}/respostas/${tale.scale.id}`, { nota: 4 }, code)
    // Answered, and then taken away by another answer.
    await phone.put(`${AT}/respostas/${first.id}`, { respostaId: yes.id }, code)
    await phone.put(`${AT}/respostas/${follow.id}`, { respostaId: yes.id }, code)
    await phone.put(`${AT}/respostas/${first.id}`, { respostaId: no.id }, code)
    const open = await phone.post(`${AT}/concluir`, {}, code)
    assert.deepEqual(
      open.body.errors.map((error: any) => [error.field, error.message]),
      [[`perguntas.${why.id}`, 'Escreva a sua resposta.']],
    )
    await phone.put(`${AT}/respostas/${why.id}`, { comentario: 'Moro perto' }, code)
    assert.equal((await phone.post(`${AT}/concluir`, {}, code)).body.estado, 'RESPONDIDO')
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    const of = (id: number) => body.perguntas.find((pergunta: any) => pergunta.id === id)
    assert.equal(of(first.id).pessoas, 1)
    assert.isNull(of(follow.id).pessoas)
    assert.deepEqual(of(follow.id).areas, [])
    const printed = await client.post(`/api/pesquisa/colaborador-respostas/${survey.id}/imprimir`, {
      colaboradorId: people[0]!.id,
    })
    const text = await textOf(printed.body)
    assert.include(text, 'Por que não usa?')
    assert.notInclude(text, 'Ele chega na hora?')
    const blank = await textOf((await client.post(`/api/pesquisa/questionarios/${survey.id}/imprimir`, {})).body)
    assert.include(blank.replace(/\s+/g, ' '), 'Responda se a resposta 4 for "Sim".')

    // The copy waits for its own questions and options.
    await client.post(`${SURVEYS}/${survey.id}`)
    const copies = (await client.get(`${SURVEYS}?titulo=${encodeURIComponent(`${survey.titulo} (Clone)`)}`)).body
    const questions = (await client.get(`${SURVEYS}/${copies.content[0].id}/perguntas`)).body
    const copy = questions.find((question: any) => question.texto === 'Ele chega na hora?')
    const on = questions.find((question: any) => question.texto === 'Você usa o ônibus?')
    assert.notEqual(on.id, first.id)
    assert.deepEqual(copy.condicao.pergunta, on.id)
    assert.deepEqual(copy.condicao.opcoes, [on.respostas[0].id])
  })

  // Proves: pes.questionarios.imprimir, questionario-imprimir
  test('the order of each respondent is their own and the same each time; what hangs together stays together', async ({
    assert,
  }) => {
    const tale = await scene([5], { anonimo: false, ordemAleatoria: true })
    const { client, survey, people } = tale
    const path = `${SURVEYS}/${survey.id}/perguntas`
    for (const linha of ['Limpeza', 'Ruído', 'Luz'])
      await client.post(path, { texto: linha, tipo: '4', notaMinima: 1, notaMaxima: 5, matriz: 'Como é o lugar?' })
    await client.post(path, {
      texto: 'O que falta?',
      tipo: '3',
      condicao: { pergunta: tale.enps.id, notaMaxima: 6 },
    })
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    const orders: string[] = []
    for (const person of people) {
      const order = async () => {
        const code = { 'x-link': await codeOf(tale, person.id) }
        return (await new Client().put(`${AT}/iniciar`, {}, code)).body.perguntas.map((each: any) => each.texto)
      }
      const texts = await order()
      assert.deepEqual(await order(), texts)
      const at = texts.indexOf('Limpeza')
      assert.deepEqual(texts.slice(at, at + 3), ['Limpeza', 'Ruído', 'Luz'])
      assert.equal(texts.indexOf('O que falta?'), texts.indexOf('Você recomendaria a empresa?') + 1)
      orders.push(texts.join('|'))
    }
    assert.isAbove(new Set(orders).size, 1)
    const blank = await textOf((await client.post(`/api/pesquisa/questionarios/${survey.id}/imprimir`, {})).body)
    assert.include(blank, 'Como é o lugar?')
  })
})

test.group('Question bank', () => {
  // Proves: pesquisas-perguntas
  test('questions are found by words, tell their source, and are taken over with aspects and options', async ({
    assert,
  }) => {
    const { client, survey } = await scene([1])
    const path = `${SURVEYS}/${survey.id}/perguntas/banco`
    const all = (await client.get(`${path}?conjunto=psicossocial`)).body
    const set = all.conjuntos.find((conjunto: any) => conjunto.id === 'psicossocial')
    assert.equal(set.perguntas, 51)
    assert.include(set.fonte, 'Health and Safety Executive')
    assert.lengthOf(new Set(all.perguntas.map((pergunta: any) => pergunta.aspecto).filter(Boolean)), 11)
    assert.equal(all.conjuntos.find((conjunto: any) => conjunto.id === 'clima').perguntas, 40)
    const found = (await client.get(`${path}?q=${encodeURIComponent('assédio')}`)).body.perguntas
    assert.isAbove(found.length, 1)
    // What was asked here is in the bank too.
    const own = (await client.get(`${path}?conjunto=empresa&q=${encodeURIComponent('confio em')}`)).body.perguntas
    assert.deepEqual(
      own.map((item: any) => item.texto),
      ['Confio em quem me lidera'],
    )
    const codes = [all.perguntas[0].codigo, own[0].codigo]
    assert.deepEqual((await client.post(path, { codigos: codes })).body, { incluidas: 2 })
    const questions = (await client.get(`${SURVEYS}/${survey.id}/perguntas`)).body
    const taken = questions.find((question: any) => question.texto === all.perguntas[0].texto)
    assert.equal(taken.aspecto.nome, '1. Demandas')
    // Worded the bad way round: "never" is the good answer.
    assert.deepInclude(taken.respostas[0], { texto: 'Nunca', peso: 5 })
    assert.equal((await client.post(path, { codigos: ['clima.400'] })).status, 404)
    assert.equal((await client.post(path, { codigos: ['empresa.0'] })).status, 404)
  })

  // Proves: pes.pesquisas.perguntas.ler
  test('questions of another company are neither found nor taken', async ({ assert }) => {
    const first = await scene([1])
    const company = await createCompany()
    const client = await staffClient({ empresaId: company.id })
    const { body: survey } = await client.post(SURVEYS, { titulo: 'Outra', dataFim: '2030-01-01' })
    const path = `${SURVEYS}/${survey.id}/perguntas/banco`
    assert.deepEqual((await client.get(`${path}?conjunto=empresa`)).body.perguntas, [])
    assert.equal((await client.post(path, { codigos: [`empresa.${first.scale.id}`] })).status, 404)
  })
})

test.group('Answers that judge nothing', () => {
  for (const anonimo of [true, false])
    test(`"não se aplica" and blanks count for nobody in ${anonimo ? 'an anonymous' : 'a named'} survey`, async ({
      assert,
    }) => {
      const tale = await scene([6], { anonimo })
      const { client, survey, people, scale, enps } = tale
      const path = `${SURVEYS}/${survey.id}`
      assert.equal((await client.put(`${path}/perguntas/${scale.id}`, { permiteNaoSeAplica: true })).status, 200)
      await client.put(`${path}/liberada/true`)
      for (const [index, { id }] of people.entries()) {
        const code = { 'x-link': await codeOf(tale, id) }
        const phone = new Client()
        await phone.put(`${AT}/iniciar`, {}, code)
        // Five of six judge; the sixth does not, and leaves the optional question blank.
        const last = index === 5
        const done = await phone.post(
          `${AT}/concluir`,
          {
            respostas: last
              ? [
                  { perguntaId: scale.id, naoSeAplica: true },
                  { perguntaId: enps.id, nota: null, comentario: null },
                ]
              : [
                  { perguntaId: scale.id, nota: 5 },
                  { perguntaId: enps.id, nota: 10 },
                ],
          },
          code,
        )
        assert.equal(done.body.estado, 'RESPONDIDO', done.text)
      }
      await client.put(`${path}/liberada/false`)
      const { body } = await client.get(`${path}/resultado`)
      assert.equal(body.respondentes, 6)
      for (const pergunta of body.perguntas.slice(0, 2)) {
        assert.deepEqual([pergunta.pessoas, pergunta.media, pergunta.favoravel], [5, 100, 100], pergunta.texto)
        assert.deepEqual(pergunta.distribuicao.at(-1).percentual, 100)
      }
    })
})
