import { test } from '@japa/runner'
import { startWorker } from '#app/jobs/index.ts'
import { staffClient } from '#tests'
import { eventually } from '#tests/services/smtp.ts'
import { ASSEMBLIES } from '../domain/keys.ts'
import { assemble, ASSEMBLING, nextPart } from '../services/assembly.ts'
import { cycleInput, makeModel, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'

/** Eighty people who evaluate each other, and their manager who waits for an evaluator: more participants than are waited for. */
const ALL = 80 * 79 + 1

/** As cycles of before rules. */
const EVERYBODY = { porAvaliador: null, minimoPares: null, maximoPares: null, paresDe: null }

async function bigCycle() {
  const tale = await story({ people: 80 })
  const { model } = await makeModel(tale)
  const made = await tale.client.post(CYCLES, cycleInput(model, { regraAvaliadores: EVERYBODY }))
  if (made.status !== 201) throw new Error(made.text)
  const { body: cycle } = made
  const fill = () =>
    tale.client.post(`${CYCLES}/${cycle.id}/montar`, { todos: true, lideres: false, autoavaliacao: false, pares: true })
  /** Said at once when the server refuses: otherwise what comes after fails without a reason. */
  const started = async () => {
    const answer = await fill()
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  const progress = async () => (await tale.client.get(`${CYCLES}/${cycle.id}/montagem`)).body
  const participants = async () =>
    (await tale.client.get(`${PEOPLE}?avaliacaoDesempenho=${cycle.id}&size=1`)).body.totalElements
  const run = async () => (await tale.context.query(ASSEMBLIES).select({ id: 'id' }).first())!.id as number
  return { ...tale, cycle, fill, started, progress, participants, run }
}

test.group('Filling a big cycle', () => {
  test('more than two thousand participants are included in the background, with progress, and who asked is told', async ({
    assert,
  }) => {
    const { client, cycle, fill, progress, participants } = await bigCycle()
    assert.deepEqual(await progress(), { emAndamento: false, feito: 0, total: 0, mensagem: null })
    assert.equal((await client.post(`${CYCLES}/${cycle.id}/montagem/interromper`, {})).status, 404)
    const { body } = await fill()
    assert.deepEqual([body.incluidos, body.emSegundoPlano], [0, ALL])
    assert.equal(body.mensagem, '6.321 participantes entram em segundo plano: o andamento está na página do ciclo.')
    assert.deepEqual(await progress(), { emAndamento: true, feito: 0, total: ALL, mensagem: null })
    for (const refused of [await fill(), await client.put(`${CYCLES}/${cycle.id}/liberada/true`)]) {
      assert.equal(refused.status, 400)
      assert.equal(refused.body.message, ASSEMBLING)
    }
    const worker = startWorker({ pollMs: 20 })
    try {
      await eventually('the end of the assembly', async () => !(await progress()).emAndamento)
    } finally {
      await worker.stop()
    }
    assert.deepEqual(await progress(), {
      emAndamento: false,
      feito: ALL,
      total: ALL,
      mensagem: '6.321 participantes incluídos.',
    })
    assert.equal(await participants(), ALL)
    const { body: again } = await fill()
    assert.deepEqual([again.incluidos, again.emSegundoPlano], [0, 0])
    const { body: box } = await client.get('/api/userinfo/mensagens')
    assert.include(JSON.stringify(box), `${cycle.titulo}: 6.321 participantes incluídos.`)
  })

  test('a server that dies while a big cycle is filled loses no part and includes nobody twice', async ({ assert }) => {
    const { client, context, cycle, started, progress, participants, run, time } = await bigCycle()
    await started()
    const id = await run()
    await context.transaction((inside) => nextPart(inside, id))
    await assert.rejects(() =>
      context.transaction(async (inside) => {
        await nextPart(inside, id)
        throw new Error('killed')
      }),
    )
    assert.equal((await progress()).feito, 1000)
    assert.equal(await participants(), 1000)
    // Somebody adds by hand what the job has still to do.
    const last = time.at(-1)!
    const added = await client.post(PEOPLE, {
      avaliacaoDesempenho: { id: cycle.id },
      colaborador: { id: last.id },
      avaliador: { id: time[0]!.id },
      papel: 'P',
    })
    assert.equal(added.status, 201, added.text)
    await assemble(context, { montagem: id })
    assert.equal(await participants(), ALL)
    assert.equal((await progress()).emAndamento, false)
  })

  test('stopped on the way, who was included goes again; only those who set it up may stop it', async ({ assert }) => {
    const { client, context, company, cycle, fill, started, progress, participants, run } = await bigCycle()
    await started()
    const id = await run()
    await context.transaction((inside) => nextPart(inside, id))
    await context.transaction((inside) => nextPart(inside, id))
    const stranger = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'],
    })
    assert.equal((await stranger.get(`${CYCLES}/${cycle.id}/montagem`)).status, 403)
    assert.equal((await stranger.post(`${CYCLES}/${cycle.id}/montagem/interromper`, {})).status, 403)
    assert.equal((await client.post(`${CYCLES}/${cycle.id}/montagem/interromper`, {})).status, 204)
    assert.isTrue((await progress()).emAndamento)
    await assemble(context, { montagem: id })
    assert.equal(await participants(), 0)
    assert.deepEqual(await progress(), {
      emAndamento: false,
      feito: 0,
      total: ALL,
      mensagem: 'A montagem foi interrompida. Ninguém foi incluído.',
    })
    assert.equal((await fill()).body.emSegundoPlano, ALL)
  })

  // Proves: avaliacoes-desempenho
  test('a cycle removed while it is filled ends the job', async ({ assert }) => {
    const { client, context, cycle, started, run } = await bigCycle()
    await started()
    const id = await run()
    await context.transaction((inside) => nextPart(inside, id))
    assert.equal((await client.delete(`${CYCLES}/${cycle.id}`)).status, 204)
    await assemble(context, { montagem: id })
    assert.isNull(await context.query(ASSEMBLIES).select({ id: 'id' }).first())
  })
})
