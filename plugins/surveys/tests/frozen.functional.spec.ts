import { test } from '@japa/runner'
import { consolidate } from '../services/consolidate.ts'
import { answer, day, scene, type Scene, SURVEYS } from './story.ts'

const OPTIONS = [
  { texto: 'Sim', peso: 1 },
  { texto: 'Não', peso: 0 },
]

async function withChoice(sizes: number[], extra: Record<string, unknown> = {}) {
  const tale = await scene(sizes, extra)
  const at = `${SURVEYS}/${tale.survey.id}`
  const { body: choice } = await tale.client.post(`${at}/perguntas`, {
    texto: 'Você usa o ônibus?',
    tipo: '1',
    respostas: OPTIONS,
  })
  const { body: aspects } = await tale.client.get(`${at}/aspectos`)
  return { ...tale, at, choice, aspect: aspects[0] }
}

/** Every way to change what is asked, by name. */
function changes({ client, at, choice, scale, aspect }: Scene & { at: string; choice: any; aspect: any }) {
  const of = `${at}/perguntas`
  const other = at.replace('/pesquisas/', '/questionarios/')
  return {
    'another text': () => client.put(`${of}/${scale.id}`, { texto: 'Outra' }),
    'another weight of an option': () =>
      client.put(`${of}/${choice.id}`, {
        respostas: [{ ...choice.respostas[0], peso: 0 }, choice.respostas[1]],
      }),
    'an option removed': () => client.put(`${of}/${choice.id}`, { respostas: [choice.respostas[0]] }),
    'another scale': () => client.put(`${of}/${scale.id}`, { notaMaxima: 10 }),
    'a question removed': () => client.delete(`${of}/${choice.id}`),
    'a question added': () => client.post(of, { texto: 'Mais uma', tipo: '3' }),
    'questions in bulk': () => client.post(`${of}/lote`, [{ texto: 'Mais uma', tipo: '3' }] as any),
    'questions of the bank': () => client.post(`${of}/banco`, { codigos: ['clima.0'] }),
    'another order': () => client.patch(`${of}/${scale.id}/ordem`, { ordem: 2 }),
    'a random order': () => client.post(`${at}/ordem-aleatoria`, {}),
    'an aspect added': () => client.post(`${at}/aspectos`, { nome: 'Mais um' }),
    'an aspect renamed': () => client.put(`${at}/aspectos/${aspect.id}`, { nome: 'Outro' }),
    'an aspect removed': () => client.delete(`${at}/aspectos/${aspect.id}`),
    'the other address': () => client.put(`${other}/perguntas/${scale.id}`, { texto: 'Outra' }),
  }
}

test.group('Questions of a survey that people answer', () => {
  for (const anonimo of [true, false])
    test(`${anonimo ? 'an anonymous' : 'a named'} survey keeps its questions, options and aspects once it is released, while it has answers and after its end`, async ({
      assert,
    }) => {
      const tale = await withChoice([6], { anonimo })
      const { client, at, people, survey, context } = tale
      const refuse = async (reason: string, when: string) => {
        for (const [name, change] of Object.entries(changes(tale))) {
          const refused = await change()
          assert.equal(refused.status, 400, `${name} ${when}`)
          assert.include(refused.body.message, reason, `${name} ${when}`)
        }
      }
      assert.isNull((await client.get(`${at}/perguntas/bloqueio`)).body.motivo)
      await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
      await refuse('Esta pesquisa está liberada', 'while it is released')
      // Released by mistake: nobody has answered, so it is blocked again and can be changed.
      await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
      assert.equal((await client.put(`${at}/perguntas/${tale.scale.id}`, { texto: 'Confio' })).status, 200)
      await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
      for (const [index, { id }] of people.entries()) await answer(tale, id, 1 + (index % 5), `Comentário ${index}`)
      await refuse('Esta pesquisa está liberada', 'with answers')
      await client.put(`${SURVEYS}/${survey.id}/liberada/false`)
      await refuse(anonimo ? 'Esta pesquisa está encerrada' : 'Esta pesquisa já tem respostas', 'after its end')
      const { body: before } = await client.get(`${at}/resultado`)
      assert.isNotNull(before.perguntas[0].media)
      assert.isString((await client.get(`${at}/perguntas/bloqueio`)).body.motivo)
      if (!anonimo) return
      // Nothing of the people left: the answers alone keep the questions.
      await context.db.from('pesquisa_respondentes').where('questionario_id', survey.id).delete()
      await context.db.from('pesquisas').where('id', survey.id).update({ encerrada: false })
      await refuse('Esta pesquisa já tem respostas', 'without its people')
      await context.transaction((inner) => consolidate(inner, survey.id))
      await refuse('Esta pesquisa já tem respostas', 'stored')
    })

  test('a released survey is cloned with its questions, and the copy may be changed', async ({ assert }) => {
    const tale = await withChoice([6])
    const { client, survey } = tale
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    assert.equal((await client.post(`${SURVEYS}/${survey.id}`, {})).status, 204)
    const [copy] = (await client.get(`${SURVEYS}?unpaged=true&sort=-id`)).body
    const { body: questions } = await client.get(`${SURVEYS}/${copy.id}/perguntas`)
    assert.lengthOf(questions, 4)
    assert.equal((await client.put(`${SURVEYS}/${copy.id}/perguntas/${questions[0].id}`, { texto: 'X' })).status, 200)
    assert.equal((await client.put(`${SURVEYS}/${copy.id}`, { dataFim: day(9) })).status, 200)
  })
})
