import { test } from '@japa/runner'
import { messagesOf, textOf } from '#tests'
import { answered } from './answered.ts'
import { cycleInput, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const DETAILED = '/api/avaliacao/relatorios/analise-desempenho-competencia-talento'

test.group('The API of evaluation tells the truth', () => {
  test('a cycle is refused when it does not say whether it is anonymous and takes self-evaluations', async ({
    assert,
  }) => {
    const { client } = await story({ people: 0 })
    const { anonima: _, permiteAutoAvaliacao: __, ...rest } = cycleInput(null, { avaliarSomenteCompetencias: true })
    const refused = await client.post(CYCLES, rest)
    assert.equal(refused.status, 400)
    assert.deepEqual(messagesOf(refused), {
      anonima: 'Informe se a avaliação é anônima.',
      permiteAutoAvaliacao: 'Informe se a avaliação permite autoavaliação',
    })
  })

  test('a cycle cloned to a company that is not there is not found', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body } = await client.post(CYCLES, cycleInput(null, { avaliarSomenteCompetencias: true }))
    const answer = await client.post(`${CYCLES}/${body.id}/clonar`, { empresas: [999_999] })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'A empresa não foi encontrada.')
    assert.equal((await client.post(`${CYCLES}/${body.id}?empresas=999999`)).status, 404)
  })

  test('an evaluator reads the own questionnaire about a colleague; somebody else is refused', async ({ assert }) => {
    const { company, chefe, time, forms } = await answered([{ papel: 'L', nota: 6 }])
    const boss = await signedIn(company, chefe.id)
    const read = await boss.get(`${FORMS}/${forms[0]}`)
    assert.equal(read.status, 200)
    assert.equal(read.body.respostas[0].nota, 6)
    for (const at of [`${FORMS}/competencias/${forms[0]}`, `${FORMS}/cncc/${forms[0]}`])
      assert.equal((await boss.get(at)).status, 200)
    const colleague = await signedIn(company, time[3]!.id)
    assert.equal((await colleague.get(`${FORMS}/${forms[0]}`)).status, 403)
  })

  test('a level is given by its id as by its weight, and one of no scale is refused', async ({ assert }) => {
    const { client, company, chefe, about, cycle, competencies, repo } = await answered([])
    const added = await client.post('/api/avaliacao/participante-avaliacao-desempenho', {
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    assert.equal(added.status, 201, added.text)
    await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
    const boss = await signedIn(company, chefe.id)
    const [{ id }] = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    const levels = await repo('cargo-salario/niveis-competencia').all()
    const give = (nivelCompetenciaId: number) =>
      boss.post(`${FORMS}/${id}`, {
        respondidoParcialmente: true,
        configsNiveisCompetenciasFaixaSalariais: [{ competencia: { id: competencies[0]!.id }, nivelCompetenciaId }],
      })
    const third = levels.find((level) => level.ordem === 3)!
    assert.equal((await give(third.id)).status, 204)
    const [given] = (await boss.get(`${FORMS}/cncc/${id}`)).body
    assert.containSubset(given, { nivelCompetenciaId: third.id, ordem: 3 })
    assert.deepEqual(messagesOf(await give(999_999)), {
      'configsNiveisCompetenciasFaixaSalariais.0.nivelCompetenciaId': 'Este nível não é da escala da avaliação.',
    })
  })

  test('questions of a cycle with answers keep their weights until it ends', async ({ assert }) => {
    const { client, model } = await answered([{ papel: 'L', nota: 6 }])
    const at = `/api/avaliacao/perguntas/${model.nota.id}`
    const refused = await client.put(at, { ...model.nota, peso: 9 })
    assert.equal(refused.status, 400)
    assert.match(refused.body.message, /já tem respostas/)
    assert.equal((await client.get(at)).body.peso, 3)
    const free = await makeModel({ client })
    assert.equal((await client.put(`/api/avaliacao/perguntas/${free.nota.id}`, { peso: 9 })).body.peso, 9)
  })

  test('the detailed report counts an evaluator once and names only those whose answers it used', async ({
    assert,
  }) => {
    const { client, cycle, about, time, chefe } = await answered([
      { papel: 'L', nota: 6 },
      { papel: 'P', nota: 9 },
    ])
    const ask = (avaliadoresIds: number[], extra: Record<string, unknown> = {}) =>
      client.post<Buffer>(DETAILED, { avaliacaoDesempenhoId: cycle.id, avaliadoId: about.id, avaliadoresIds, ...extra })
    assert.equal((await ask([chefe.id, chefe.id, chefe.id, chefe.id, chefe.id], { pdf: false })).status, 200)
    const text = await textOf((await ask([chefe.id, time[4]!.id])).body)
    assert.include(text, 'Helena Chefe')
    assert.notInclude(text, 'Pessoa 5')
  })

  test('the detailed report of an anonymous cycle needs two evaluators, not one named twice', async ({ assert }) => {
    const { client, cycle, about, chefe } = await answered([{ papel: 'L', nota: 6 }], { anonima: true })
    const refused = await client.post(DETAILED, {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      avaliadoresIds: [chefe.id, chefe.id],
    })
    assert.property(messagesOf(refused), 'avaliadoresIds')
  })
})
