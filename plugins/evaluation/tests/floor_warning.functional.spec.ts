import { test } from '@japa/runner'
import { staffClient } from '#tests'
import { cycleInput, makeModel, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'

/** A cycle whose first person is rated in these roles. */
async function scene(roles: readonly string[], extra: Record<string, unknown> = {}, settings = {}) {
  const tale = await story({ people: Math.max(roles.length + 1, 4), settings })
  const { client, chefe, time } = tale
  const model = await makeModel(tale)
  const { body: cycle } = await client.post(CYCLES, cycleInput(model.model, { anonima: true, ...extra }))
  for (const [index, papel] of roles.entries()) {
    const avaliador = papel === 'U' ? time[0]! : papel === 'L' ? chefe : time[index + 1]!
    const { status, text } = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel,
      avaliador: avaliador.id,
    })
    if (status !== 201) throw new Error(text)
  }
  const warnings = async () => (await client.get(`${CYCLES}/${cycle.id}/anonimato`)).body
  return { ...tale, cycle, warnings, about: time[0]! }
}

test.group('Anonymous evaluations: too few raters', () => {
  test('the cycle says before it is released whose roles would not appear, and how many raters are missing', async ({
    assert,
  }) => {
    const { warnings, about, client, cycle, time } = await scene(['U', 'L', 'P', 'P'])
    const person = { id: about.id, nome: 'Pessoa 1' }
    const peers = { papel: 'P', avaliadores: 2, mostra: 'FORA', faltam: 1 }
    assert.deepEqual(await warnings(), { piso: 3, fora: 1, juntos: 0, pessoas: [{ ...person, papeis: [peers] }] })
    // A third peer is enough; the self-evaluation and the manager never were too few.
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel: 'P',
      avaliador: time[1]!.id,
    })
    assert.deepEqual(await warnings(), { piso: 3, fora: 0, juntos: 0, pessoas: [] })
  })

  test('small roles that reach the floor together are told to appear together', async ({ assert }) => {
    const { warnings } = await scene(['P', 'P', 'A'])
    const { fora, juntos, pessoas } = await warnings()
    assert.deepEqual([fora, juntos], [0, 1])
    assert.sameDeepMembers(pessoas[0].papeis, [
      { papel: 'P', avaliadores: 2, mostra: 'JUNTO', faltam: 1 },
      { papel: 'A', avaliadores: 1, mostra: 'JUNTO', faltam: 2 },
    ])
  })

  test('the floor of the company counts, and a cycle with names warns of nothing', async ({ assert }) => {
    const strict = await scene(['P', 'P', 'P'], {}, { pisoAnonimato: 4 })
    assert.deepInclude(await strict.warnings(), { piso: 4, fora: 1 })
    const named = await scene(['P'], { anonima: false })
    assert.deepInclude(await named.warnings(), { fora: 0, juntos: 0, pessoas: [] })
    const stranger = await staffClient({ empresaId: named.company.id, authorities: [] })
    assert.equal((await stranger.get(`${CYCLES}/${named.cycle.id}/anonimato`)).status, 403)
  })

  test('the preview of raters tells whose roles would stay below the floor, with those the cycle has', async ({
    assert,
  }) => {
    const { client, cycle, about, time } = await scene(['P'])
    const body = {
      talentosIds: [about.id],
      lideres: true,
      liderados: false,
      pares: true,
      autoavaliacao: true,
      regraAvaliadores: { porAvaliador: 20, paresDe: 'GESTOR', minimoPares: 0, maximoPares: 2 },
    }
    const at = `${CYCLES}/${cycle.id}/avaliadores/previa`
    const few = (await client.post(at, body)).body
    assert.deepInclude(few, { piso: 3, abaixoDoPiso: 1 })
    assert.deepEqual(few.pessoas[0].anonimato, [{ papel: 'P', avaliadores: 2, mostra: 'FORA', faltam: 1 }])
    const enough = (await client.post(at, { ...body, regraAvaliadores: { ...body.regraAvaliadores, maximoPares: 3 } }))
      .body
    assert.deepInclude(enough, { piso: 3, abaixoDoPiso: 0 })
    assert.lengthOf(enough.pessoas[0].papeis.find((role: any) => role.papel === 'P').novos, 2)
    assert.isAbove(time.length, 3)
  })
})
