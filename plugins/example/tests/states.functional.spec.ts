import { test } from '@japa/runner'
import { all, resource, boolean, choice, derivedState, inState, states, transition, when } from '#engine'
import { stateOf, statesOf } from '#engine/definition/states.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { checkStates } from '#engine/registry/checks/states.ts'
import { extended } from '#engine/registry/extend.ts'
import { holds } from '#engine/definition/conditions.ts'
import { messagesOf, staffClient } from '#tests'

const PROJECTS = '/api/exemplo/projetos'

const vaga = resource('teste/vagas', {
  label: ['Vaga', 'Vagas'],
  fields: {
    status: choice('Status', { I: 'Em análise', A: 'Aprovada' }),
    suspensa: boolean('Suspensa'),
    cancelada: boolean('Cancelada'),
    situacao: states(
      'Situação',
      {
        cancelada: { label: 'Cancelada', tone: 'error', when: when('cancelada').is(true), refusal: 'Está cancelada.' },
        suspensa: { label: 'Suspensa', tone: 'warning', when: when('suspensa').is(true) },
        aprovada: { label: 'Aprovada', tone: 'success', when: when('status').is('A') },
        analise: { label: 'Em análise' },
      },
      { suspende: transition({ label: 'Suspender', from: 'aprovada', to: 'suspensa', set: { suspensa: true } }) },
    ),
  },
})

test.group('States', () => {
  test('a transition writes the new state and its values; from another state it is refused with the sentence of that state', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'Com estados', inicio: '2026-02-01' })
    const at = (action: string) => `${PROJECTS}/${body.id}/${action}`
    assert.equal((await client.put(at('reabrir'))).body.message, '"Reabrir" não é possível: a situação é Em andamento.')
    assert.deepInclude((await client.put(at('concluir'), { fim: '2026-03-01' })).body, {
      situacao: 'C',
      fim: '2026-03-01',
    })
    const again = await client.put(at('concluir'), { fim: '2026-03-02' })
    assert.deepEqual([again.status, again.body.message], [400, 'O projeto já está concluído.'])
    assert.deepInclude((await client.put(at('reabrir'))).body, { situacao: 'A', fim: null })
    await client.put(`${PROJECTS}/arquivar`, { ids: [body.id] })
    assert.equal((await client.put(at('concluir'), { fim: '2026-03-02' })).body.message, 'O projeto está arquivado.')
  })

  test('a transition is refused while one of its reasons holds, and its dialog is checked', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'No futuro', inicio: '2999-02-01' })
    assert.deepEqual(messagesOf(await client.put(`${PROJECTS}/${body.id}/concluir`, { fim: 'ontem' })), {
      fim: 'Data inválida.',
    })
    await client.put(`${PROJECTS}/arquivar`, { ids: [body.id] })
    const refused = await client.put(`${PROJECTS}/${body.id}/reabrir`)
    assert.deepEqual([refused.status, refused.body.message], [400, 'O projeto ainda não começou.'])
  })

  test('another plugin hears of an action it asked for, in the same transaction', async ({ assert }) => {
    const heard: unknown[] = []
    const done = extended(
      { ...vaga, owner: 'a' },
      {
        afterAction: { suspende: async (_context, { row, result, input }) => void heard.push([row.id, result, input]) },
      },
      {},
      'b',
      new Map(),
    )
    const run = { ...vaga.actions[0]!, run: async () => ({ id: 1, situacao: 'suspensa' }) }
    const [action] = extended(
      { ...done, actions: [run] },
      { afterAction: { suspende: (_, call) => void heard.push(call.result) } },
      {},
      'c',
      new Map(),
    ).actions
    await action!.run(null as never, { row: { id: 1 }, ids: [], input: {}, query: {} })
    assert.deepEqual(heard, [{ id: 1, situacao: 'suspensa' }])
    assert.throws(
      () => extended({ ...vaga, owner: 'a' }, { afterAction: { sumida: () => {} } }, {}, 'b', new Map()),
      /sumida/,
    )
  })

  test('states that cannot work stop the boot with field, transition and state', ({ assert }) => {
    const fault = (fields: Record<string, { def: FieldDef }>) => {
      const said: string[] = []
      checkStates(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.def])), ((text: string) =>
        said.push(text)) as never)
      return said
    }
    const go = { label: 'Ir', from: 'a', to: 'c' }
    assert.deepEqual(fault({ s: states('S', { a: {}, b: {} }, { go }) }), [
      'a transição "go" de "s" usa o estado "c", que não existe.',
    ])
    assert.deepEqual(fault({ s: states('S', { a: {}, b: { when: when('x').filled() } }) }), [
      'os estados de "s" têm condições: só o último pode ficar sem.',
    ])
    assert.deepEqual(
      fault({ s: states('S', { a: { when: when('x').filled() }, b: {} }, { go: { ...go, to: 'b' } }) }),
      ['a transição "go" de "s" não grava nada: os estados seguem de outros campos.'],
    )
    assert.deepEqual(fault({ s: states('S', {}) }), ['os estados de "s" estão vazios.'])
    assert.deepEqual(fault({ s: states('S', { a: {}, c: {} }, { go: { ...go, refuse: { z: 'Não.' } } }) }), [
      'a transição "go" de "s" recusa no estado "z", que não existe.',
    ])
  })

  test('metadata tell the ways between the states, for boards and diagrams', async ({ assert }) => {
    const { resources } = (await (await staffClient()).get('/api/metadata')).body
    const { states: ways, tones, choices } = resources['exemplo/projetos'].fields.situacao
    assert.deepEqual(ways.transitions, [
      { name: 'concluir', from: ['A'], to: ['C'] },
      { name: 'reabrir', from: ['C', 'X'], to: ['A'] },
    ])
    assert.deepEqual(tones, { A: 'info', C: 'success', X: 'neutral' })
    assert.lengthOf(choices, 3)
  })

  test('several derived states are one condition: neighbours share it, and what stands before them is left out', ({
    assert,
  }) => {
    const { states: all } = statesOf(vaga.fields.situacao!)!
    assert.deepEqual(inState(all, 'aprovada', 'analise', 'suspensa'), when('cancelada').is(false))
    const ids = Object.keys(all)
    for (let set = 1; set < 2 ** ids.length; set++) {
      const wanted = ids.filter((_, at) => set & (1 << at))
      for (const status of ['I', 'A', null])
        for (const suspensa of [true, false])
          for (const cancelada of [true, false]) {
            const record = { status, suspensa, cancelada }
            assert.equal(
              holds(inState(all, ...wanted), { record }),
              wanted.includes(derivedState(all, record)),
              `${wanted}`,
            )
          }
    }
  })

  test('a derived state is the first whose condition holds; its filter finds the same records', ({ assert }) => {
    const def = statesOf(vaga.fields.situacao!)!
    for (const status of ['I', 'A', null])
      for (const suspensa of [true, false])
        for (const cancelada of [true, false]) {
          const row = { status, suspensa, cancelada } as never
          const found = Object.keys(def.states).filter((id) => holds(inState(def.states, id), { record: row }))
          assert.deepEqual(found, [stateOf(def, 'situacao', row)])
        }
    assert.deepEqual(vaga.fields.situacao!.dependencies, ['cancelada', 'suspensa', 'status'])
    assert.deepEqual(
      vaga.compute!.situacao!([{ status: 'A', suspensa: true }] as never, { today: '2026-11-22' } as never),
      ['suspensa'],
    )
    assert.deepEqual(
      vaga.filters.situacao!.where.aprovada,
      all(when('cancelada').is(false), when('suspensa').is(false), when('status').is('A')),
    )
    assert.deepEqual(
      vaga.actions.map((action) => action.name),
      ['suspende'],
    )
  })
})
