import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import readSheets from 'read-excel-file/node'
import { answered } from './answered.ts'
import { answers, cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const REPORTS = '/api/avaliacao/relatorios'
const BOXES = '/api/avaliacao/ninebox'
const NOT_OVER = 'A avaliação é anônima: os resultados aparecem depois da data final.'
const NO_REOPENING =
  'Esta avaliação anônima já terminou e não pode ser reaberta: a diferença entre dois resultados mostraria quem respondeu. Clone-a para avaliar de novo.'

type Given = Parameters<typeof answered>[0]
const THREE: Given = [
  { papel: 'A', nota: 2 },
  { papel: 'P', nota: 9 },
  { papel: 'P', nota: 8 },
]

async function anonymous(given: Given = THREE, extra: Record<string, unknown> = {}) {
  const tale = await answered(given, { anonima: true, ...extra })
  const { client, cycle, about } = tale
  const end = async () => {
    const ended = await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
    if (ended.status !== 200) throw new Error(ended.text)
  }
  const results = () => client.get(`${CYCLES}/${cycle.id}/resultados`)
  const detail = async () => (await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)).body
  const sheet = async (name: string, body: Record<string, unknown>) => {
    const made = await client.post(`${REPORTS}/${name}`, { pdf: false, empresasIds: [tale.company.id], ...body })
    if (made.status !== 200) return String(made.body.message)
    // The figures alone: the sheet of the filters tells what was asked.
    return JSON.stringify((await readSheets(made.body)).filter((item: any) => item.sheet === 'Dados'))
  }
  return { ...tale, end, results, detail, sheet }
}

test.group('Anonymous evaluations: weights', () => {
  test('the answers of a person who alone has weight are not shown, nor of one who outweighs all others', async ({
    assert,
  }) => {
    // Nobody else counts; their role outweighs the others together; or the roles of the others do not count.
    for (const [weights, pesos] of [
      [[1, 0, 0], {}],
      [[1, 1, 1], { A: 3, P: 2 }],
      [[1, 1, 1], { A: 1, P: 0 }],
    ] as const) {
      const tale = await anonymous(
        THREE.map((item, index) => ({ ...item, peso: weights[index]! })),
        { pesos },
      )
      await tale.end()
      const [one] = (await tale.results()).body
      assert.isNull(one.performance, JSON.stringify([weights, pesos]))
      assert.deepEqual(one.papeis, [])
      const detail = await tale.detail()
      assert.isTrue(detail.aspectos.every((each: any) => each.outros === null))
      assert.isTrue(detail.competencias.every((each: any) => each.outros === null))
      assert.deepEqual(detail.comentarios, [])
    }
  })

  test('weights are refused once an anonymous answer exists: of an evaluator, in bulk and by role', async ({
    assert,
  }) => {
    const { client, cycle } = await anonymous()
    const { body: people } = await client.get(`${PEOPLE}?avaliacaoDesempenho=${cycle.id}&completo=true`)
    const [first] = people.content
    const message =
      'Esta avaliação anônima já tem respostas: o peso de um avaliador não pode mais ser mudado, porque a diferença mostraria o que ele respondeu.'
    assert.deepEqual(messagesOf(await client.put(`${PEOPLE}/${first.id}`, { pesoAvaliador: 50 })), {
      pesoAvaliador: message,
    })
    const bulk = await client.put(`${PEOPLE}/lote`, {
      registros: people.content.map(({ id, versao }: any) => ({ id, versao })),
      valores: { pesoAvaliador: 0 },
    })
    assert.equal(bulk.status, 400, bulk.text)
    assert.include(bulk.text, message)
    assert.equal((await client.put(`${PEOPLE}/${first.id}`, { pesoAvaliador: first.pesoAvaliador })).status, 200)
    const roles = await client.put(`${CYCLES}/${cycle.id}`, { pesos: { R: 1, U: 1, L: 99, A: 0, P: 0 } })
    assert.deepEqual(messagesOf(roles), {
      pesos: 'Esta avaliação anônima já tem respostas: os pesos não podem mais ser mudados.',
    })
    // A cycle with names is weighed as its company likes.
    const named = await answered(THREE.slice(0, 1))
    const { body: others } = await named.client.get(`${PEOPLE}?avaliacaoDesempenho=${named.cycle.id}`)
    assert.equal((await named.client.put(`${PEOPLE}/${others.content[0].id}`, { pesoAvaliador: 9 })).status, 200)
  })

  test('questions, options and their weights do not change while an anonymous cycle has answers to them', async ({
    assert,
  }) => {
    const { client, model, end } = await anonymous()
    const at = `/api/avaliacao/modelos-avaliacao/${model.model.id}/perguntas`
    const message =
      'Uma avaliação anônima com estas perguntas já tem respostas: até ela terminar, as perguntas e os seus pesos não podem ser mudados. Clone o modelo para mudá-las.'
    const { id } = model.nota
    const calls = [
      client.put(`${at}/${id}`, { peso: 999 }),
      client.put(`/api/avaliacao/perguntas/${id}`, { peso: 999 }),
      client.post(at, { texto: 'Outra', tipo: '4', peso: 999 }),
      client.put(`/api/avaliacao/perguntas/${model.escolha.id}/respostas/${model.escolha.respostas[0].id}`, {
        texto: 'Sempre',
        peso: 0,
      }),
      client.delete(`${at}/${model.livre.id}`),
    ]
    for (const call of calls) assert.equal((await call).body.message, message)
    await end()
    assert.equal((await client.put(`${at}/${id}`, { peso: 999 })).status, 200)
  })
})

test.group('Anonymous evaluations: the end', () => {
  test('a blocked cycle shows nothing before its end, and an ended one is never opened again', async ({ assert }) => {
    const { client, cycle, end, results } = await anonymous()
    await client.put(`${CYCLES}/${cycle.id}/liberada/false`)
    assert.equal((await results()).body.message, NOT_OVER)
    await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
    await end()
    assert.equal((await results()).status, 200)
    const refused = async (values: Record<string, unknown>, field: string) =>
      assert.deepEqual(messagesOf(await client.put(`${CYCLES}/${cycle.id}`, values)), { [field]: NO_REOPENING })
    await refused({ dataFim: daysFromNow(9) }, 'dataFim')
    await refused({ dataFim: daysFromNow(0) }, 'dataFim')
    await refused({ anonima: false, limparRespostas: true }, 'anonima')
    await refused({ limparRespostas: true }, 'limparRespostas')
    const { body: now } = await client.get(`${CYCLES}/${cycle.id}`)
    const bulk = await client.put(`${CYCLES}/lote`, {
      registros: [{ id: cycle.id, versao: now.versao }],
      valores: { dataFim: daysFromNow(9) },
    })
    assert.include(bulk.text, NO_REOPENING)
    assert.equal((await client.put(`${CYCLES}/${cycle.id}`, { titulo: 'Outro título' })).status, 200)
    // Without any answer nothing was shown: its end may still move.
    const { body: empty } = await client.post(
      CYCLES,
      cycleInput(
        { id: cycle.modeloAvaliacao.id },
        { anonima: true, dataIni: daysFromNow(-9), dataFim: daysFromNow(-2) },
      ),
    )
    assert.equal((await client.put(`${CYCLES}/${empty.id}`, { dataFim: daysFromNow(9) })).status, 200)
  })

  test('a running cycle is not shown as of a later day', async ({ assert }) => {
    const { client, cycle } = await anonymous()
    const { body: box } = await client.post(BOXES, { data: daysFromNow(0), avaliacaoDesempenho: cycle.id })
    for (const path of [`${BOXES}/${box.id}?em=2090-01-01`, `${BOXES}?em=2090-01-01&completo=true`]) {
      const { body } = await client.get(path)
      const row = body.content?.[0] ?? body
      assert.isNull(row.box1.quantidade, path)
      assert.isNull(row.percentualDesempenho ?? null, path)
    }
  })
})

test.group('Anonymous evaluations: filters', () => {
  test('the remark of an evaluator is in no list, record or export beside the name', async ({ assert }) => {
    const tale = await story()
    const model = await makeModel(tale)
    const { client, time, company } = tale
    const { body: cycle } = await client.post(CYCLES, cycleInput(model.model, { anonima: true }))
    const { body: row } = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'P',
      avaliador: time[1]!.id,
    })
    await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
    const person = await signedIn(company, time[1]!.id)
    const sent = await person.post(`${FORMS}/${row.id}`, { respostas: answers(model, 3), observacao: 'só eu sei' })
    assert.equal(sent.status, 204, sent.text)
    // Kept apart when it was handed in: not even its author reads it again.
    assert.isNull((await person.get(`${FORMS}/${row.id}`)).body.observacao)
    for (const path of [
      `${PEOPLE}/${row.id}?completo=true`,
      `${PEOPLE}?completo=true&avaliacaoDesempenho=${cycle.id}`,
      `${PEOPLE}/exportar.csv?campos=observacao,avaliador`,
      `${FORMS}?completo=true`,
      `${CYCLES}/${cycle.id}/participantes`,
    ])
      assert.notInclude((await client.get(path)).text, 'só eu sei', path)
  })

  test('competencies of the organisation are not told apart by choosing positions', async ({ assert }) => {
    const { end, sheet, cycle, repo, about, catalogues, context } = await anonymous([
      { papel: 'L', nota: 5, niveis: [1, 1] },
      { papel: 'P', nota: 5, niveis: [4, 4] },
    ])
    // A single answer about another person, whose position is another one.
    const lone = await loneAnswer({ repo, cycle, about, context })
    await end()
    const NAME = 'analise-desempenho-competencia-organizacional'
    const body = { avaliacaoDesempenhoId: cycle.id, areasIds: [catalogues.area.id] }
    const [one, both] = [
      await sheet(NAME, { ...body, cargosIds: [lone.first] }),
      await sheet(NAME, { ...body, cargosIds: [lone.first, lone.second] }),
    ]
    assert.include(one, 'Comunicação')
    assert.equal(both, one)
    assert.equal(await sheet(NAME, { ...body, cargosIds: [lone.second] }), 'Não existem dados para o filtro informado.')
    assert.equal(await sheet(NAME, { avaliacaoDesempenhoId: cycle.id }), one)
  })

  test('answers are counted whole: not up to a day, not with the own view as the second', async ({ assert }) => {
    const NAME = 'resultado-avaliacao'
    const NOTHING = 'Não existem dados para o filtro informado.'
    const { end, sheet, cycle, forms, context } = await anonymous()
    await end()
    const body = { avaliacaoId: cycle.modeloAvaliacao.id, dataIni: daysFromNow(-30), dataFim: daysFromNow(-1) }
    const all = await sheet(NAME, body)
    assert.include(all, 'Entrega no prazo')
    // When each of the three answered is not stored.
    for (const id of forms) {
      const [row] = await context.db.from('avaliacao_participantes').where('id', id).select('*')
      assert.deepInclude(row, { preenchimento_id: null, respondida_em: null })
    }
    for (const from of [-21, -10, -1]) assert.equal(await sheet(NAME, { ...body, dataIni: daysFromNow(from) }), all)
    assert.equal(await sheet(NAME, { ...body, dataFim: daysFromNow(-2) }), NOTHING)

    const own = await anonymous([
      { papel: 'P', nota: 3 },
      { papel: 'U', nota: 10 },
    ])
    await own.end()
    assert.equal(await own.sheet(NAME, { ...body, avaliacaoId: own.cycle.modeloAvaliacao.id }), NOTHING)
  })
})

/** One evaluator's answer about another person, in another position of the same band; tells both positions. */
async function loneAnswer({ repo, cycle, about, context }: any) {
  const talents = repo('gestao-talentos/talentos')
  const [participant] = await repo('avaliacao/participante-avaliacao-desempenho').all({ avaliacaoDesempenho: cycle.id })
  const source = await repo('questionarios/preenchimentos').get(participant.preenchimento.id)
  const person = await talents.get(about.id)
  const first = person.cargo.id
  const others = (await talents.all()).filter((talent: any) => talent.id !== about.id)
  const other = others.at(-1)
  const position = await repo('cargo-salario/cargos').create({
    nome: `Outro cargo ${other.id}`,
    nomeMercado: 'Outro',
    areasOrganizacionais: [person.areaOrganizacional.id],
  })
  await context.db.from('talentos').where('id', other.id).update({ cargo_id: position.id })
  const filling = await repo('questionarios/preenchimentos').create({
    modelo: source.modelo.id,
    complemento: source.complemento?.id ?? null,
    titulo: source.titulo,
    situacao: 'C',
  })
  await repo('questionarios/preenchimentos').patch(filling.id, {
    respondidoEm: new Date().toISOString(),
    performance: source.performance,
    performanceModelo: source.performanceModelo,
    performanceComplemento: source.performanceComplemento,
    apuracao: source.apuracao,
  })
  const row = await repo('avaliacao/participante-avaliacao-desempenho').create({
    avaliacaoDesempenho: cycle.id,
    colaborador: other.id,
    papel: 'P',
    avaliador: others[0].id,
  })
  await repo('avaliacao/participante-avaliacao-desempenho').patch(row.id, { status: 'C', preenchimento: filling.id })
  return { first, second: position.id }
}
