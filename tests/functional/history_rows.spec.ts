import { test } from '@japa/runner'
import { date, exists, history, integer, list, ref, refs, resource, rule, text, when } from '#engine'
import { createCompany } from '#tests'
import { engineFor, migrationTo, stepsOf, tablesNow } from '#tests/database/throwaway.ts'

const POSTS = 'periodos/postos'

const posts = (inside = 'medidas') =>
  resource(POSTS, {
    label: ['Posto', 'Postos'],
    table: 'periodo_postos',
    fields: {
      nome: text('Nome').required(),
      situacoes: history('Situações', {
        data: date('A partir de').required(),
        limite: integer('Limite'),
        agentes: refs('periodos/agentes', 'Agentes'),
        agentesIds: refs('periodos/agentes', 'Outros agentes').ids(),
        [inside]: (inside === 'medidas' ? (field: any) => field : (field: any) => field.renamedFrom('medidas'))(
          list('Medidas', {
            agente: ref('periodos/agentes', 'Agente').required(),
            valor: integer('Valor'),
          }).rowRules([
            rule('valor', when('valor').above(100), 'Valor alto demais.'),
            rule('agente', when('^.limite').is(0), 'Sem limite não há medidas.'),
          ]),
        ),
      }),
    },
  })

const agents = resource('periodos/agentes', {
  label: ['Agente', 'Agentes'],
  table: 'periodo_agentes',
  fields: { nome: text('Nome').required() },
})

test.group('Lists and several references in the periods of a history', (group) => {
  const engine = engineFor([agents, posts()])
  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  async function scene() {
    const company = await createCompany()
    const context = await engine.systemContext(company.id)
    const [ruido, calor] = await Promise.all(
      ['Ruído', 'Calor'].map((nome) => context.repo('periodos/agentes').create({ nome })),
    )
    const post = await context.repo(POSTS).create({
      nome: 'Prensa',
      situacoes: [
        {
          data: '2024-01-01',
          agentes: [ruido!.id, calor!.id],
          agentesIds: [calor!.id],
          medidas: [
            { agente: ruido!.id, valor: 80 },
            { agente: calor!.id, valor: 30 },
          ],
        },
        { data: '2025-01-01', agentes: [{ id: ruido!.id }], medidas: [] },
      ],
    })
    return { company, context, ruido: ruido!, calor: calor!, post }
  }

  const plain = (row: any) =>
    row.situacoes.map(({ data, agentes, agentesIds, medidas }: any) => ({
      data,
      agentes: agentes.map((agente: any) => agente.nome),
      agentesIds,
      medidas: medidas.map((medida: any) => [medida.agente.nome, medida.valor]),
    }))

  test('are written, read, narrowed to a day, changed row by row, and stay when nothing changed', async ({
    assert,
  }) => {
    const { context, ruido, calor, post } = await scene()
    const repo = context.repo(POSTS)
    assert.deepEqual(plain(post), [
      { data: '2025-01-01', agentes: ['Ruído'], agentesIds: [], medidas: [] },
      {
        data: '2024-01-01',
        agentes: ['Calor', 'Ruído'],
        agentesIds: [calor.id],
        medidas: [
          ['Ruído', 80],
          ['Calor', 30],
        ],
      },
    ])
    assert.deepEqual(plain(await repo.get(post.id, '2024-06-01')), [plain(post)[1]])
    const listed = (await repo.list({ filter: { ids: [post.id] }, full: true })).rows[0]
    assert.deepEqual(plain(listed), plain(post))
    assert.equal((await repo.update(post.id, { situacoes: post.situacoes })).versao, 1)

    const [now, then] = structuredClone(post.situacoes as any[])
    const [kept] = then.medidas
    then.medidas = [{ ...kept, valor: 85 }]
    then.agentes = [ruido.id]
    now.medidas = [{ agente: calor.id, valor: 20 }]
    const changed = await repo.update(post.id, { situacoes: [now, then] })
    assert.deepEqual(plain(changed), [
      { data: '2025-01-01', agentes: ['Ruído'], agentesIds: [], medidas: [['Calor', 20]] },
      { data: '2024-01-01', agentes: ['Ruído'], agentesIds: [calor.id], medidas: [['Ruído', 85]] },
    ])
    assert.equal((changed.situacoes as any[])[1].medidas[0].id, kept.id, 'a known row stays the same row')

    // Two periods that change their days with each other take what is in them along.
    const [a, b] = changed.situacoes as any[]
    const swapped = await repo.update(post.id, {
      situacoes: [
        { ...a, data: b.data },
        { ...b, data: a.data },
      ],
    })
    assert.deepEqual(
      plain(swapped).map((item: any) => item.medidas),
      [[['Ruído', 85]], [['Calor', 20]]],
    )

    const [first, second] = swapped.situacoes as any[]
    await repo.patchMany([{ id: post.id, values: { situacoes: [{ ...first, agentes: [] }, second] } }], 'trocar')
    assert.deepEqual(plain(await repo.get(post.id))[0].agentes, [])
  })

  test('are checked like any other: what is demanded, rules by the period around them, references of other companies', async ({
    assert,
  }) => {
    const { context, ruido, post } = await scene()
    const other = await engine.systemContext((await createCompany()).id)
    const foreign = await other.repo('periodos/agentes').create({ nome: 'Frio' })
    const refused = async (situacao: Record<string, unknown>) =>
      context
        .repo(POSTS)
        .update(post.id, { situacoes: [{ data: '2026-01-01', ...situacao }] })
        .then(
          () => [],
          (error) => error.violations.map((violation: any) => `${violation.field}: ${violation.message}`),
        )
    assert.deepEqual(await refused({ medidas: [{ valor: 3 }] }), ['situacoes.0.medidas.0.agente: Agente é obrigatório'])
    assert.deepEqual(await refused({ limite: 0, medidas: [{ agente: ruido.id, valor: 101 }] }), [
      'situacoes.0.medidas.0.valor: Valor alto demais.',
      'situacoes.0.medidas.0.agente: Sem limite não há medidas.',
    ])
    assert.deepEqual(await refused({ agentes: [foreign.id] }), ['situacoes.0.agentes: Registro não encontrado.'])
    assert.deepEqual(await refused({ medidas: [{ agente: foreign.id }] }), [
      'situacoes.0.medidas.0.agente: Registro não encontrado.',
    ])
    // The number of somebody else's row makes a new one: theirs stays.
    const theirs = await scene()
    const [, then] = theirs.post.situacoes as any[]
    await context.repo(POSTS).update(post.id, {
      situacoes: [{ data: '2026-01-01', medidas: [{ id: then.medidas[0].id, agente: ruido.id, valor: 1 }] }],
    })
    assert.deepEqual(plain(await theirs.context.repo(POSTS).get(theirs.post.id))[1].medidas[0], ['Ruído', 80])
  })

  test('queries reach them by the period in force, or row by row', async ({ assert }) => {
    const { context, ruido, calor } = await scene()
    const query = context.query(POSTS as never) as any
    const on = (day: string, agent: number) =>
      query
        .asOf(day)
        .where(exists('situacoes.agentes' as never, when('id').is(agent) as never))
        .count()
    assert.deepEqual(
      [await on('2024-06-01', calor.id), await on('2025-06-01', calor.id), await on('2025-06-01', ruido.id)],
      [1, 0, 1],
    )
    const rows = await query
      .join('situacoes')
      .join('situacoes.medidas')
      .select({ data: 'situacoes.data', agente: 'situacoes.medidas.agente.nome', valor: 'situacoes.medidas.valor' })
      .orderBy('valor')
      .rows()
    assert.deepEqual(rows, [
      { data: '2024-01-01', agente: 'Calor', valor: 30 },
      { data: '2024-01-01', agente: 'Ruído', valor: 80 },
    ])
    const inForce = await query
      .asOf('2024-06-01')
      .join('situacoes.medidas')
      .select({ valor: 'situacoes.medidas.valor' })
      .orderBy('valor')
      .rows()
    assert.deepEqual(inForce, [{ valor: 30 }, { valor: 80 }])
    await assert.rejects(() => context.repo('periodos/agentes').delete(calor.id), /utilizado|uso|vinculado/i)
  })

  test('migrations make, rename and drop their tables; what a period may not hold stops the boot', async ({
    assert,
  }) => {
    const { context, post } = await scene()
    assert.deepEqual(await stepsOf(engine), [])
    const renamed = engineFor([agents, posts('leituras')])
    const there = async () => [...(await tablesNow(engine)).keys()].filter((name) => name.startsWith('periodo_postos_'))
    const migration = await migrationTo(renamed)
    await migration.up()
    assert.include(await there(), 'periodo_postos_situacoes_leituras')
    await migration.down()
    await migration.remove()
    assert.includeMembers(await there(), ['periodo_postos_situacoes_medidas', 'periodo_postos_situacoes_agentes'])
    assert.lengthOf(((await context.repo(POSTS).get(post.id)).situacoes as any[])[1].medidas, 2)
    const wrong = (fields: Record<string, any>) => () =>
      engineFor([
        agents,
        resource(POSTS, {
          label: ['P', 'P'],
          fields: { nome: text('N'), h: history('Períodos', { data: date('D'), l: list('Linhas', fields) }) },
        }),
      ])
    assert.throws(wrong({ a: list('A', { x: text('X') }) }), /lista dentro da lista "Linhas"/)
    assert.throws(wrong({ a: refs('periodos/agentes', 'A') }), /não pode ficar dentro de uma lista/)
    assert.throws(wrong({ a: text('A').immutable() }), /só a lista inteira pode ser restrita ou travada/)
  })
})
