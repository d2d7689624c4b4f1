import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, unique } from '#tests'
import { ok, scene } from './story.ts'

const MODELS = '/api/captacao/modelos-avaliacao-candidato'

async function withModel() {
  const client = await staffClient()
  const model = ok(await client.post(MODELS, { titulo: unique('Modelo'), percentualMinimoAprovacao: 60 })).body
  const path = `${MODELS}/${model.id}/perguntas`
  const add = (texto: string, extra: Record<string, unknown> = {}) => client.post(path, { texto, tipo: '3', ...extra })
  const order = async () => ok(await client.get(path)).body.map((item: any) => item.texto)
  return { client, model, path, add, order }
}

test.group('Models of candidate questionnaires', () => {
  // Proves: modelos-avaliacao-candidato
  test('a model is always of kind "Solicitação", whatever is sent, with the documented defaults', async ({
    assert,
  }) => {
    const { client, model } = await withModel()
    assert.containSubset(model, { tipo: 'S', ativo: true, umaPorVez: true })
    assert.equal(ok(await client.put(`${MODELS}/${model.id}`, { tipo: 'D', titulo: 'Outro' })).body.tipo, 'S')
    assert.equal(ok(await client.post(MODELS, { titulo: 'Mais um', tipo: 'D' })).body.tipo, 'S')
  })

  test('título is required, at most 250 characters; the minimum is at most 100', async ({ assert }) => {
    const { client } = await withModel()
    assert.deepEqual(messagesOf(await client.post(MODELS, {})), { titulo: 'Título é obrigatório' })
    const wrong = messagesOf(await client.post(MODELS, { titulo: 'x'.repeat(251), percentualMinimoAprovacao: 101 }))
    assert.sameMembers(Object.keys(wrong), ['titulo', 'percentualMinimoAprovacao'])
  })

  // Proves: modelos-avaliacao-candidato
  test('a model of another company does not exist, nor do its questions', async ({ assert }) => {
    const { model, path } = await withModel()
    const stranger = await staffClient()
    assert.equal((await stranger.get(`${MODELS}/${model.id}`)).status, 404)
    assert.equal((await stranger.get(path)).status, 404)
    assert.equal((await stranger.post(path, { texto: 'Oi?', tipo: '3' })).status, 404)
  })

  test('the base of all questionnaires has no addresses of its own', async ({ assert }) => {
    const { client } = await withModel()
    for (const key of ['modelos', 'perguntas', 'respostas', 'preenchimentos', 'aspectos'])
      assert.equal((await client.get(`/api/questionarios/${key}`)).status, 404)
  })

  test('reading needs the authority of the models, writing that of editing', async ({ assert }) => {
    const { model, client } = await withModel()
    const reader = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_CAPTACAO_MODELOS_AVALIACAO_CANDIDATO'],
    })
    assert.equal((await reader.get(`${MODELS}/${model.id}/perguntas`)).status, 200)
    assert.equal((await reader.post(`${MODELS}/${model.id}/perguntas`, { texto: 'Oi?', tipo: '3' })).status, 403)
    const nobody = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.equal((await nobody.get(`${MODELS}/${model.id}/perguntas`)).status, 403)
  })
})

test.group('Questions of a model', () => {
  test('"Pergunta é obrigatória"; the type is required', async ({ assert }) => {
    const { client, path } = await withModel()
    assert.deepEqual(messagesOf(await client.post(path, {})), {
      texto: 'Pergunta é obrigatória',
      tipo: 'Tipo é obrigatório',
    })
  })

  test('choices need options, each with its text: "Opção de resposta"', async ({ assert }) => {
    const { add } = await withModel()
    for (const tipo of ['1', '5'])
      assert.deepEqual(messagesOf(await add('Qual?', { tipo })), { respostas: 'Opção de resposta é obrigatória' })
    assert.deepEqual(messagesOf(await add('Qual?', { tipo: '1', respostas: [{ texto: 'Sim' }, { texto: '' }] })), {
      'respostas.1.texto': 'Opção de resposta é obrigatória',
    })
  })

  // Proves: modelos-avaliacao-candidato
  test('defaults: grades 1 to 10, weight 1, "Justifique a sua resposta:"', async ({ assert }) => {
    const { add } = await withModel()
    assert.containSubset(ok(await add('Que nota?', { tipo: { id: 4 }, exigirComentario: true })).body, {
      tipo: '4',
      notaMinima: 1,
      notaMaxima: 10,
      peso: 1,
      comentario: 'Justifique a sua resposta:',
      ordem: 1,
      ordemMaxima: 1,
    })
    assert.deepEqual(
      ok(await add('Sim ou não?', { tipo: '1', respostas: [{ texto: 'Sim' }] })).body.respostas.map(
        (resposta: any) => resposta.peso,
      ),
      [1],
    )
  })

  test('the comment text is required when a comment is demanded; the scale goes upwards', async ({ assert }) => {
    const { add } = await withModel()
    assert.deepEqual(messagesOf(await add('Que nota?', { tipo: '4', exigirComentario: true, comentario: null })), {
      comentario: 'Texto do comentário é obrigatório',
    })
    assert.deepEqual(messagesOf(await add('Que nota?', { tipo: '4', notaMinima: 8, notaMaxima: 5 })), {
      notaMaxima: 'A nota máxima é menor que a nota mínima.',
    })
  })

  test('questions keep an order without gaps: inserted, moved, removed', async ({ assert }) => {
    const { client, path, add, order } = await withModel()
    const [, b] = [ok(await add('A')).body, ok(await add('B')).body]
    ok(await add('C', { ordem: 1 }))
    assert.deepEqual(await order(), ['C', 'A', 'B'])
    assert.equal(ok(await client.get(`${path}/proxima-ordem`)).body, 4)
    assert.equal((await client.patch(`${path}/${b.id}/ordem`, { ordem: 1 })).status, 204)
    assert.deepEqual(await order(), ['B', 'C', 'A'])
    assert.equal((await client.delete(`${path}/${b.id}`)).status, 204)
    assert.deepEqual(
      (await client.get(path)).body.map((item: any) => item.ordem),
      [1, 2],
    )
  })

  test('"ordem-aleatoria" keeps every question', async ({ assert }) => {
    const { client, model, add } = await withModel()
    for (const texto of ['A', 'B', 'C', 'D']) ok(await add(texto))
    const mixed = ok(await client.post(`${MODELS}/${model.id}/ordem-aleatoria`)).body
    assert.deepEqual(mixed.map((item: any) => item.texto).sort(), ['A', 'B', 'C', 'D'])
    assert.deepEqual(
      mixed.map((item: any) => item.ordem),
      [1, 2, 3, 4],
    )
  })

  test('a question with an id is changed, options keep theirs', async ({ assert }) => {
    const { client, path, add } = await withModel()
    const made = ok(
      await add('Qual?', {
        tipo: '1',
        respostas: [
          { texto: 'Sim', peso: 2 },
          { texto: 'Não', peso: 0 },
        ],
      }),
    ).body
    const [yes] = made.respostas
    const changed = ok(
      await client.put(`${path}/${made.id}`, {
        texto: 'Qual deles?',
        respostas: [{ id: yes.id, texto: 'Claro', peso: 3 }, { texto: 'Talvez' }],
      }),
    ).body
    assert.equal(changed.texto, 'Qual deles?')
    assert.containSubset(changed.respostas, [
      { id: yes.id, texto: 'Claro', peso: 3 },
      { texto: 'Talvez', peso: 1 },
    ])
    assert.lengthOf(changed.respostas, 2)
    const other = await withModel()
    assert.equal((await client.get(`${MODELS}/${other.model.id}/perguntas/${made.id}`)).status, 404)
  })

  test('answers used before are suggested, the commonest first', async ({ assert }) => {
    const { client, path, add } = await withModel()
    for (const texto of ['A', 'B'])
      ok(
        await add(texto, {
          tipo: '1',
          respostas: [
            { texto: 'Sim', peso: 1 },
            { texto: 'Não', peso: 0 },
          ],
        }),
      )
    ok(await add('C', { tipo: '5', respostas: [{ texto: 'Excel' }] }))
    const [first, second] = ok(await client.get(`${path}/respostas-sugeridas`)).body
    assert.deepEqual(first, {
      descricao: 'Sim, Não',
      respostas: [
        { texto: 'Sim', peso: 1 },
        { texto: 'Não', peso: 0 },
      ],
    })
    assert.equal(second.descricao, 'Excel')
  })
})

test.group('Aspects and clones', () => {
  test('aspects group questions; removing one leaves its questions without', async ({ assert }) => {
    const { client, model, path, add } = await withModel()
    const base = `${MODELS}/${model.id}/aspectos`
    assert.deepEqual(messagesOf(await client.post(base, {})), { nome: 'Nome é obrigatório' })
    const aspect = ok(await client.post(base, { nome: 'Técnica' })).body
    assert.equal((await client.post(base, { nome: 'Técnica' })).status, 400)
    ok(await add('Com aspecto', { aspecto: aspect.id }))
    ok(await add('Sem aspecto'))
    assert.lengthOf((await client.get(`${path}?aspecto=${aspect.id}`)).body, 1)
    assert.lengthOf((await client.get(`${base}?nome=tec`)).body, 1)
    assert.equal(ok(await client.put(`${base}/${aspect.id}`, { nome: 'Domínio' })).body.nome, 'Domínio')
    const other = await withModel()
    assert.equal((await other.client.put(`${base}/${aspect.id}`, { nome: 'X' })).status, 404)
    const second = ok(await client.post(MODELS, { titulo: 'Outro' })).body
    assert.deepEqual(
      messagesOf(
        await client.post(`${MODELS}/${second.id}/perguntas`, { texto: 'Oi?', tipo: '3', aspecto: aspect.id }),
      ),
      { aspecto: 'Valor inválido' },
    )
    assert.equal((await client.delete(`${base}/${aspect.id}`)).status, 204)
    assert.deepEqual(
      (await client.get(path)).body.map((item: any) => item.aspecto),
      [null, null],
    )
  })

  test('a clone has the aspects and questions, and " (Clone)" in the same company', async ({ assert }) => {
    const { client, model, add } = await withModel()
    const aspect = ok(await client.post(`${MODELS}/${model.id}/aspectos`, { nome: 'Técnica' })).body
    ok(await add('Qual?', { tipo: '1', aspecto: aspect.id, respostas: [{ texto: 'Sim', peso: 4 }] }))
    assert.equal((await client.post(`${MODELS}/${model.id}`)).status, 204)
    const copy = (await client.get(`${MODELS}?titulo=(Clone)`)).body.content[0]
    assert.equal(copy.titulo, `${model.titulo} (Clone)`)
    const [question] = (await client.get(`${MODELS}/${copy.id}/perguntas`)).body
    assert.containSubset(question, {
      texto: 'Qual?',
      aspecto: { nome: 'Técnica' },
      respostas: [{ texto: 'Sim', peso: 4 }],
    })
    assert.notEqual(question.aspecto.id, aspect.id)
  })

  test('cloning into another company needs to work there', async ({ assert }) => {
    const one = await scene({}, ['ROLE_CAPTACAO_*'])
    const other = await createCompany()
    const model = ok(await one.client.post(MODELS, { titulo: 'Base' })).body
    assert.equal((await one.client.post(`${MODELS}/${model.id}?empresas=${other.id}`)).status, 403)
    const both = await staffClient({ empresaId: one.empresaId, others: [other.id], authorities: ['ROLE_CAPTACAO_*'] })
    assert.equal((await both.post(`${MODELS}/${model.id}?empresas=${other.id}`)).status, 204)
    const there = await staffClient({ empresaId: other.id })
    assert.equal((await there.get(MODELS)).body.content[0].titulo, 'Base')
  })
})
