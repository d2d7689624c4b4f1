import { test } from '@japa/runner'
import { date, datetime, DefinitionError, period, ref, resource, text, ValidationError, when, within } from '#engine'
import type { Engine } from '#engine/engine.ts'
import { createCompany, unique } from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const BEFORE = 'A data é anterior ao início do mandato.'
const AFTER = 'A data é posterior ao fim do mandato.'

const mandate = resource('conselho/mandatos', {
  label: ['Mandato', 'Mandatos'],
  table: 'teste_mandatos',
  fields: { nome: text('Nome').required(), inicio: date('Início').required(), fim: date('Fim') },
  lifetime: {
    ...period('inicio', 'fim'),
    before: 'anterior ao início do mandato',
    after: 'posterior ao fim do mandato',
  },
})
const trip = resource('conselho/viagens', {
  label: ['Viagem', 'Viagens'],
  table: 'teste_viagens',
  display: 'destino',
  fields: {
    destino: text('Destino').required(),
    mandato: ref('conselho/mandatos', 'Mandato'),
    saida: date('Saída').required(),
    volta: date('Volta'),
    tipo: text('Tipo'),
  },
  within: [within('mandato', period('saida', 'volta'), { mayFollow: when('tipo').is('prestação de contas') })],
})
const vote = resource('conselho/votos', {
  label: ['Voto', 'Votos'],
  table: 'teste_votos',
  display: 'pauta',
  fields: {
    pauta: text('Pauta').required(),
    mandato: ref('conselho/mandatos', 'Mandato'),
    em: datetime('Em').required(),
  },
  within: [within('mandato', 'em')],
})

test.group('Dates inside a lifetime', (group) => {
  let engine: Engine
  group.setup(async () => {
    engine = engineFor([mandate, trip, vote])
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  async function scene(fim: string | null = '2026-06-30') {
    const { id } = await createCompany()
    const { repo } = await engine.context({
      actor: { type: 'staff', id: 7, nome: 'Ana' },
      empresaId: id,
      authorities: { has: () => true },
    })
    const one = await repo('conselho/mandatos').create({ nome: unique('Mandato'), inicio: '2026-01-10', fim })
    const trips = repo('conselho/viagens')
    const travel = (saida: string, volta: string | null = null, more: object = {}) =>
      trips.create({ destino: 'Recife', mandato: one.id, saida, volta, ...more })
    return { repo, trips, travel, mandato: one.id }
  }
  /** Violations by field, or none. */
  async function refused(work: Promise<unknown>): Promise<Record<string, string>> {
    try {
      await work
      return {}
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      return Object.fromEntries(error.violations.map(({ field, message }) => [field, message]))
    }
  }

  test('a new record is refused before the first day and after the last, not on them', async ({ assert }) => {
    const { travel } = await scene()
    assert.deepEqual(await refused(travel('2026-01-09', '2026-01-12')), { saida: BEFORE })
    assert.deepEqual(await refused(travel('2026-06-20', '2026-07-01')), { volta: AFTER })
    assert.deepEqual(await refused(travel('2026-07-01')), { saida: AFTER })
    assert.deepEqual(await refused(travel('2026-01-10', '2026-06-30')), {})
    assert.deepEqual(await refused(travel('2026-06-30')), {})
  })

  test('an open lifetime, an open period and a record of nobody are accepted', async ({ assert }) => {
    const { trips, travel } = await scene(null)
    assert.deepEqual(await refused(travel('2040-01-01', '2041-01-01')), {})
    assert.deepEqual(await refused(trips.create({ destino: 'Natal', saida: '1990-01-01' })), {})
  })

  test('a declared exception may follow the last day, never precede the first', async ({ assert }) => {
    const { travel } = await scene()
    const tipo = 'prestação de contas'
    assert.deepEqual(await refused(travel('2026-08-01', null, { tipo })), {})
    assert.deepEqual(await refused(travel('2026-01-01', null, { tipo })), { saida: BEFORE })
  })

  test('a moment counts on its day in Brasília', async ({ assert }) => {
    const { repo, mandato } = await scene()
    const votes = repo('conselho/votos')
    const cast = (em: string) => refused(votes.create({ pauta: 'Orçamento', mandato, em }))
    assert.deepEqual(await cast('2026-07-01T02:59:59.000Z'), {})
    assert.deepEqual(await cast('2026-07-01T03:00:00.000Z'), { em: AFTER })
    assert.deepEqual(await cast('2026-01-10T02:59:59.000Z'), { em: BEFORE })
  })

  test('a change, a patch, a batch and an undone removal are refused alike', async ({ assert }) => {
    const { trips, travel, repo, mandato } = await scene()
    const { id } = await travel('2026-03-01')
    assert.deepEqual(await refused(trips.update(id, { saida: '2025-12-31' })), { saida: BEFORE })
    assert.deepEqual(await refused(trips.patch(id, { volta: '2026-12-31' }, 'adiar')), { volta: AFTER })
    assert.deepEqual(await refused(trips.patchMany([{ id, values: { volta: '2026-12-31' } }], 'adiar')), {
      volta: AFTER,
    })
    const rows = [{ saida: '2026-02-01' }, { saida: '2026-09-01' }].map((row) => ({
      destino: 'Belém',
      mandato,
      ...row,
    }))
    assert.deepEqual(await refused(trips.createMany(rows)), { '1.saida': AFTER })
    const code = await trips.deleteMany([id], { keep: true })
    await repo('conselho/mandatos').update(mandato, { fim: '2026-02-15' })
    assert.deepEqual(await refused((trips as any).restore(code)), { saida: AFTER })
  })

  test('a lifetime is not shortened past what belongs to it, and says how many there are', async ({ assert }) => {
    const { repo, travel, mandato } = await scene()
    await travel('2026-02-01')
    await travel('2026-05-01')
    await travel('2026-05-20', '2026-05-30')
    const mandates = repo('conselho/mandatos')
    assert.deepEqual(await refused(mandates.update(mandato, { fim: '2026-05-10' })), {
      fim: 'Há 1 registro de viagem depois desta data.',
    })
    assert.deepEqual(await refused(mandates.patch(mandato, { fim: '2026-03-01' }, 'encerrar')), {
      fim: 'Há 2 registros de viagens depois desta data.',
    })
    assert.deepEqual(await refused(mandates.update(mandato, { inicio: '2026-02-02' })), {
      inicio: 'Há 1 registro de viagem antes desta data.',
    })
    assert.deepEqual(await refused(mandates.update(mandato, { fim: '2026-05-30' })), {})
  })

  test('a record that lay outside before keeps its other values', async ({ assert }) => {
    const { trips, travel } = await scene()
    const { id } = await travel('2026-03-01')
    await engine.client.from('teste_viagens').where('id', id).update({ saida: '2020-01-01' })
    assert.deepEqual(await refused(trips.update(id, { destino: 'Manaus' })), {})
    assert.deepEqual(await refused(trips.update(id, { saida: '2020-01-02' })), { saida: BEFORE })
  })

  test('a definition names a reference to a record with a lifetime, and dates of its own', ({ assert }) => {
    const wrong = (one: ReturnType<typeof within>) =>
      resource('conselho/outros', {
        label: ['Outro', 'Outros'],
        display: 'dia',
        fields: { dia: date('Dia'), outro: ref('conselho/viagens', 'Viagem'), mandato: ref('conselho/mandatos', 'M') },
        within: [one],
      })
    const boot = (one: ReturnType<typeof within>) => () => engineFor([mandate, trip, wrong(one)])
    assert.throws(
      boot(within('outro', 'dia')),
      /"within" usa o campo "outro", mas "conselho\/viagens" não tem "lifetime"/,
    )
    assert.throws(boot(within('dia', 'dia')), /"within" usa o campo "dia", que não é uma referência/)
    assert.throws(boot(within('mandato', 'mandato')), DefinitionError)
  })
})
