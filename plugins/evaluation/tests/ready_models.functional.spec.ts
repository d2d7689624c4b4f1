import { test } from '@japa/runner'
import { staffClient } from '#tests'
import { READY_MODELS } from '../bank/models.ts'

// Proves: ava.avd.clonar, ava.questoes.perguntas.listar, modelos-avaliacao
test("each ready model becomes a model of one's own, with aspects and questions that can be changed", async ({
  assert,
}) => {
  const client = await staffClient()
  const base = '/api/avaliacao/modelos-avaliacao'
  for (const [modelo, ready] of Object.entries(READY_MODELS)) {
    const { body: made } = await client.post('/api/avaliacao/avaliacoes-desempenho/modelo-pronto', { modelo })
    assert.equal(made.perguntas, ready.perguntas.length)
    const { body: model } = await client.get(`${base}/${made.id}`)
    assert.equal(model.titulo, ready.titulo)
    const { body: questions } = await client.get(`${base}/${made.id}/perguntas`)
    const asked = questions.content ?? questions
    assert.deepEqual(
      asked.map((item: any) => item.texto),
      ready.perguntas.map((pergunta) => pergunta.texto),
    )
    assert.equal(
      (await client.put(`${base}/${made.id}/perguntas/${asked[0].id}`, { ...asked[0], texto: 'Outra' })).status,
      200,
    )
  }
  assert.equal(
    (await client.post('/api/avaliacao/avaliacoes-desempenho/modelo-pronto', { modelo: 'nenhum' })).status,
    400,
  )
})
