import { test } from '@japa/runner'
import { Client, system } from '#tests'
import { AT, codeOf, day, scene, type Scene, SURVEYS } from './story.ts'

/** What each person says: a grade of 1 to 5, one of 0 to 10, an option. */
interface Said {
  area: number
  scale: number
  enps: number
  option: number
}

const said = (index: number): Omit<Said, 'area'> => ({
  scale: ((index * 7) % 5) + 1,
  enps: (index * 3) % 11,
  option: (index * 5) % 4,
})

async function answeredBy(tale: Scene, options: { id: number; pergunta: number }[], people = tale.people) {
  for (const [index, person] of people.entries()) {
    const given = said(index)
    const code = { 'x-link': await codeOf(tale, person.id) }
    const phone = new Client()
    await phone.put(`${AT}/iniciar`, {}, code)
    const { body, text } = await phone.post(
      `${AT}/concluir`,
      {
        respostas: [
          { perguntaId: tale.scale.id, nota: given.scale },
          { perguntaId: tale.enps.id, nota: given.enps },
          { perguntaId: options[0]!.pergunta, respostaId: options[given.option]!.id },
        ],
      },
      code,
    )
    if (body.estado !== 'RESPONDIDO') throw new Error(text)
  }
}

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100

for (const anonimo of [true, false])
  test(`every figure of ${anonimo ? 'an anonymous' : 'a named'} survey is that of the raw answers, and colours are those of the figures`, async ({
    assert,
  }) => {
    const tale = await scene([11, 9], { anonimo })
    const { client, survey, people, areas } = tale
    const { body: choice } = await client.post(`${SURVEYS}/${survey.id}/perguntas`, {
      texto: 'O refeitório atende?',
      tipo: '1',
      respostas: ['Nunca', 'Às vezes', 'Quase sempre', 'Sempre'].map((texto, peso) => ({ texto, peso: peso + 1 })),
    })
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    await answeredBy(
      tale,
      choice.respostas.map(({ id }: { id: number }) => ({ id, pergunta: choice.id })),
    )
    await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    const raw: Said[] = people.map((person, index) => ({ area: person.area, ...said(index) }))
    /** Favourable, unfavourable and the place on the scale of one answer, written out by hand. */
    const questions = {
      [tale.scale.id]: (item: Said) => ({ good: item.scale >= 4, bad: item.scale <= 2, place: (item.scale - 1) / 4 }),
      [tale.enps.id]: (item: Said) => ({ good: item.enps >= 9, bad: item.enps <= 6, place: item.enps / 10 }),
      [choice.id]: (item: Said) => ({ good: item.option === 3, bad: item.option === 0, place: item.option / 3 }),
    }
    const figuresOf = (id: number, group: Said[]) => {
      const all = group.map(questions[id]!)
      return {
        favoravel: share(all.filter((item) => item.good).length, all.length),
        desfavoravel: share(all.filter((item) => item.bad).length, all.length),
        media: Math.round((all.reduce((sum, item) => sum + item.place, 0) / all.length) * 10_000) / 100,
      }
    }
    for (const question of body.perguntas.filter((item: any) => item.tipo !== '3')) {
      assert.include(question, { pessoas: raw.length, ...figuresOf(question.id, raw) }, question.texto)
      for (const area of question.areas)
        assert.include(
          area,
          figuresOf(
            question.id,
            raw.filter((item) => item.area === area.id),
          ),
          area.nome,
        )
      // What is coloured as favourable adds up to what is said to be favourable.
      const sum = (faixa: string) =>
        share(
          question.distribuicao
            .filter((item: any) => item.faixa === faixa)
            .reduce((total: number, item: any) => total + item.total, 0),
          raw.length,
        )
      assert.deepEqual([sum('F'), sum('D')], [question.favoravel, question.desfavoravel], question.texto)
    }
    const promoters = raw.filter((item) => item.enps >= 9).length
    const detractors = raw.filter((item) => item.enps <= 6).length
    assert.equal(body.enps, Math.round(((promoters - detractors) / raw.length) * 100))
    const whole = Object.keys(questions).map((id) => {
      const all = raw.map(questions[Number(id)]!)
      return (all.filter((item) => item.good).length / all.length) * 100
    })
    const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
    assert.closeTo(body.favorabilidade, mean(whole), 0.005)
    const ranked = (await client.get(`${SURVEYS}/${survey.id}/resultado/areas`)).body
    assert.lengthOf(ranked, 2)
    for (const item of ranked) {
      const own = raw.filter((person) => person.area === item.id)
      const good = Object.values(questions).map(
        (of) => (own.filter((person) => of(person).good).length / own.length) * 100,
      )
      assert.closeTo(item.favoravel, mean(good), 0.005)
      assert.closeTo(item.diferenca, mean(good) - mean(whole), 0.006)
      assert.equal(item.perguntas, 3)
    }
    assert.deepEqual(new Set(ranked.map((item: any) => item.id)), new Set(areas.map((area) => area.id)))
  })

test('a survey is compared only with one that asked the same, over the questions both asked', async ({ assert }) => {
  const tale = await scene([6], { anonimo: false, dataInicio: day(-9) })
  const { client, company, survey, people } = tale
  const context = await system(company.id)
  /** A survey with these questions, answered by all with this grade, that is over. */
  const made = async (titulo: string, dates: [number, number], questions: Record<string, unknown>[], nota: number) => {
    const { body } = await client.post(SURVEYS, { titulo, dataInicio: day(dates[0]), dataFim: day(5) })
    const ids: number[] = []
    for (const question of questions) ids.push((await client.post(`${SURVEYS}/${body.id}/perguntas`, question)).body.id)
    await client.post(`${SURVEYS}/${body.id}/participantes`, { todos: true })
    await client.put(`${SURVEYS}/${body.id}/liberada/true`)
    for (const person of people) {
      const [mine] = (
        await context.repo('pesquisa/respondentes').all({ questionario: body.id, colaborador: person.id })
      ).map(({ id }) => id)
      const { body: link } = await client.post(
        `/api/pesquisa/colaborador-respostas/${body.id}/link?colaboradorId=${person.id}`,
        {},
      )
      assert.isNumber(mine)
      const code = { 'x-link': link.url.split('/responder/')[1] }
      const phone = new Client()
      await phone.put(`${AT}/iniciar`, {}, code)
      const done = await phone.post(`${AT}/concluir`, { respostas: ids.map((id) => ({ perguntaId: id, nota })) }, code)
      assert.equal(done.body.estado, 'RESPONDIDO', done.text)
    }
    await client.put(`${SURVEYS}/${body.id}/liberada/false`)
    await context.repo(SURVEYS.slice(5) as 'pesquisa/pesquisas').patch(body.id, { dataFim: day(dates[1]) }, 'teste')
    return body.id as number
  }
  const grade = (texto: string, notaMaxima = 5) => ({ texto, tipo: '4', notaMinima: 1, notaMaxima })
  const shared = await made(
    'A do ano passado',
    [-90, -80],
    [grade('Confio em quem me lidera'), grade('Gosto daqui')],
    5,
  )
  // Later, but about something else; and one with the same words on another scale.
  const unlike = await made('Refeitório', [-60, -50], [grade('A comida é boa')], 5)
  const wider = await made('Outra escala', [-40, -30], [grade('Confio em quem me lidera', 7)], 7)
  await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
  for (const person of people) {
    const code = { 'x-link': await codeOf(tale, person.id) }
    const phone = new Client()
    await phone.put(`${AT}/iniciar`, {}, code)
    await phone.post(
      `${AT}/concluir`,
      {
        respostas: [
          { perguntaId: tale.scale.id, nota: 1 },
          { perguntaId: tale.enps.id, nota: 10 },
        ],
      },
      code,
    )
  }
  await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
  const compared = async () => client.get(`${SURVEYS}/${survey.id}/resultado/comparacao`)
  // Of the present survey only one question of three counts: 0 now, 100 then. The 100 of the eNPS stays out.
  assert.deepInclude((await compared()).body, {
    id: shared,
    titulo: 'A do ano passado',
    emComum: 1,
    favorabilidade: 100,
    favorabilidadeAgora: 0,
    diferenca: -100,
    enps: null,
  })
  for (const anterior of [unlike, wider]) {
    await client.put(`${SURVEYS}/${survey.id}`, { anterior })
    assert.equal((await compared()).status, 204)
  }
})
