import { test } from '@japa/runner'
import { date, datetime, exclusive, longText, period, ref, resource, type Row, RuleError, text, when } from '#engine'
import type { Engine } from '#engine/engine.ts'
import { repeatedRecords } from '#engine/rows/exclusive.ts'
import { createCompany, unique } from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const TAKEN = 'O veículo já está reservado neste período.'

const vehicle = resource('frota/veiculos', {
  label: ['Veículo', 'Veículos'],
  table: 'teste_veiculos',
  fields: { nome: text('Nome').required() },
})

/** Declared. */
const loan = resource('frota/emprestimos', {
  label: ['Empréstimo', 'Empréstimos'],
  table: 'teste_emprestimos',
  display: 'motivo',
  fields: {
    motivo: text('Motivo').required(),
    veiculo: ref('frota/veiculos', 'Veículo'),
    saida: datetime('Saída').required(),
    retorno: datetime('Retorno'),
    situacao: text('Situação').default('A'),
    obs: longText('Observação'),
  },
  exclusive: [exclusive('veiculo', period('saida', 'retorno'), TAKEN, when('situacao').isNot('C'))],
})

/** The same rule written by hand, with a lock. */
const booking = resource('frota/reservas', {
  label: ['Reserva', 'Reservas'],
  table: 'teste_reservas',
  display: 'motivo',
  fields: {
    motivo: text('Motivo').required(),
    veiculo: ref('frota/veiculos', 'Veículo').required(),
    dia: date('Dia').required(),
  },
  hooks: {
    async beforeSave(context, values, old) {
      const id = Number(values.veiculo?.id ?? values.veiculo ?? old?.veiculo.id)
      await context.lock('frota/veiculos', id)
      const { rows } = await context.repo('frota/reservas').list({
        filter: { veiculo: id, diaIni: values.dia ?? old?.dia, diaFim: values.dia ?? old?.dia },
        limit: 2,
      })
      if (rows.some((row) => row.id !== old?.id)) throw new RuleError(TAKEN)
    },
  },
})

const HELD = 'Este número está em uso no período.'
const USED = 'Este código já foi usado.'

/** Values instead of references. */
const badge = resource('frota/crachas', {
  label: ['Crachá', 'Crachás'],
  table: 'teste_crachas',
  fields: {
    nome: text('Nome').required(),
    numero: text('Número'),
    codigo: text('Código').max(20),
    de: date('De').required(),
    ate: date('Até'),
  },
  exclusive: [exclusive('numero', period('de', 'ate'), HELD), exclusive('codigo', 'always', USED)],
})

test.group('Only one at a time', (group) => {
  let engine: Engine
  group.setup(async () => {
    engine = engineFor([vehicle, loan, booking, badge])
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  async function scene() {
    const context = await engine.context({
      actor: { type: 'staff', id: 7, nome: 'Ana' },
      empresaId: (await createCompany()).id,
      authorities: { has: () => true },
    })
    const { id: veiculo } = await context.repo(vehicle).create({ nome: unique('Veículo') })
    return { context, badges: context.repo(badge), loans: context.repo(loan), bookings: context.repo(booking), veiculo }
  }
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.message as string,
    )

  test('of eight writes at the same time one is done: declared, and by hook and lock; alone, many and changes', async ({
    assert,
  }) => {
    const { loans, bookings, veiculo } = await scene()
    const one = (hour: number) => ({ motivo: 'x', veiculo, saida: at(hour), retorno: at(hour + 2) })
    const eight = async (work: (index: number) => Promise<unknown>) =>
      (await Promise.all(Array.from({ length: 8 }, (_, index) => outcome(work(index))))).toSorted()
    const expected = [...Array.from({ length: 7 }, () => TAKEN), 'done'].toSorted()
    for (let round = 0; round < 3; round++) {
      assert.deepEqual(await eight(() => loans.create(one(round * 2))), expected)
      assert.deepEqual(await eight(() => bookings.create({ motivo: 'x', veiculo, dia: `2026-01-1${round}` })), expected)
    }
    assert.deepEqual(await eight(() => loans.createMany([one(10)])), expected)
    const waiting: Row[] = []
    for (let index = 0; index < 8; index++)
      waiting.push(await loans.create({ motivo: 'y', saida: at(20), retorno: at(21) }))
    assert.deepEqual(await eight((index) => loans.update(waiting[index]!.id, { veiculo })), expected)
    const days: Row[] = []
    for (let index = 0; index < 8; index++)
      days.push(await bookings.create({ motivo: 'y', veiculo, dia: `2026-02-0${index + 1}` }))
    assert.deepEqual(await eight((index) => bookings.update(days[index]!.id, { dia: '2026-03-01' })), expected)
  })

  test('one may follow the other, an open end takes all that follows, another vehicle and what is cancelled take nothing', async ({
    assert,
  }) => {
    const { context, loans, veiculo } = await scene()
    const other = (await context.repo(vehicle).create({ nome: unique('Veículo') })).id
    const first = await loans.create({ motivo: 'a', veiculo, saida: at(8), retorno: at(10) })
    await loans.create({ motivo: 'b', veiculo, saida: at(10), retorno: at(12) })
    await loans.create({ motivo: 'c', veiculo: other, saida: at(8), retorno: at(12) })
    await loans.create({ motivo: 'd', veiculo, saida: at(8), retorno: at(12), situacao: 'C' })
    const open = await loans.create({ motivo: 'e', veiculo, saida: at(14) })
    for (const [saida, retorno] of [
      [7, 9],
      [9, 11],
      [8, 10],
      [7, 13],
      [15, 16],
    ])
      assert.equal(
        await outcome(loans.create({ motivo: 'f', veiculo, saida: at(saida!), retorno: at(retorno!) })),
        TAKEN,
      )
    assert.equal(await outcome(loans.create({ motivo: 'g', veiculo, saida: at(13) })), TAKEN)
    assert.equal(await outcome(loans.update(first.id, { retorno: at(11) })), TAKEN)
    assert.equal(await outcome(loans.update(first.id, { retorno: at(9) })), 'done')
    assert.equal(await outcome(loans.patch(open.id, { saida: at(11) })), TAKEN)
    const many = await loans
      .createMany([
        { motivo: 'h', veiculo: other, saida: at(1), retorno: at(2) },
        { motivo: 'i', veiculo, saida: at(11), retorno: at(13) },
      ])
      .catch((error) => error.violations)
    assert.deepEqual(many, [{ field: '1.saida', message: TAKEN }])
  })

  test('of eight writes of the same value at the same time one is done: in a period, and ever', async ({ assert }) => {
    const { badges } = await scene()
    const eight = async (work: (index: number) => Promise<unknown>) =>
      (await Promise.all(Array.from({ length: 8 }, (_, index) => outcome(work(index))))).toSorted()
    const expected = (told: string) => [...Array.from({ length: 7 }, () => told), 'done'].toSorted()
    const held = { nome: 'x', numero: '7', de: '2026-01-01', ate: '2026-01-31' }
    assert.deepEqual(await eight(() => badges.create(held)), expected(HELD))
    assert.deepEqual(await eight(() => badges.createMany([{ ...held, de: '2026-02-01', ate: null }])), expected(HELD))
    assert.deepEqual(
      await eight((index) =>
        badges.create({ nome: 'x', codigo: 'T1', de: `200${index}-01-01`, ate: `200${index}-01-02` }),
      ),
      expected(USED),
    )
  })

  test('a value is free again after its period, in another company, and for a record that keeps it', async ({
    assert,
  }) => {
    const [{ badges, context }, { badges: elsewhere }] = [await scene(), await scene()]
    const first = await badges.create({ nome: 'a', numero: '7', codigo: 'Ç-1', de: '2020-01-01', ate: '2020-12-31' })
    const next = await badges.create({ nome: 'b', numero: '7', de: '2021-01-01' })
    await elsewhere.create({ nome: 'c', numero: '7', codigo: 'Ç-1', de: '2020-01-01' })
    assert.equal(await outcome(badges.create({ nome: 'd', codigo: ' c-1 ', de: '2030-01-01' })), USED)
    assert.equal(await outcome(badges.create({ nome: 'd', numero: '7', de: '2020-12-31', ate: '2020-12-31' })), HELD)
    assert.equal(await outcome(badges.patch(first.id, { ate: null })), HELD)
    assert.equal(await outcome(badges.patch(next.id, { nome: 'b2', codigo: 'Ç-2' })), 'done')
    const refused = await badges
      .createMany([
        { nome: 'e', codigo: 'E', de: '2020-01-01' },
        { nome: 'f', codigo: 'e', de: '2020-01-01' },
        { nome: 'g', codigo: 'ç-1', de: '2020-01-01' },
      ])
      .catch((error) => error.violations)
    assert.deepEqual(refused, [
      { field: '1.codigo', message: USED },
      { field: '2.codigo', message: USED },
    ])
    // Repeated before the rule existed: named, and still open to other changes.
    await context.db.from('teste_crachas').where({ id: next.id }).update({ codigo: 'ç-1' })
    assert.equal(await outcome(badges.patch(next.id, { nome: 'b3' })), 'done')
    assert.equal(await outcome(badges.patchMany([{ id: next.id, values: { nome: 'b4' } }])), 'done')
    assert.equal(await outcome(badges.patch(next.id, { codigo: 'Ç-1' })), USED)
    const repeated = await repeatedRecords(context, engine.registry.resource('frota/crachas'))
    assert.deepEqual(
      repeated.map(({ exclusive: { field }, ids }) => [field, ids]),
      [['codigo', [first.id, next.id]]],
    )
  })

  test('a removal that is undone is checked as a new record: by hook and by declaration', async ({ assert }) => {
    const { loans, bookings, veiculo } = await scene()
    const lent = await loans.create({ motivo: 'a', veiculo, saida: at(8), retorno: at(10) })
    const booked = await bookings.create({ motivo: 'a', veiculo, dia: '2026-01-01' })
    const codes = [
      await loans.deleteMany([lent.id], { keep: true }),
      await bookings.deleteMany([booked.id], { keep: true }),
    ]
    const between = [
      await loans.create({ motivo: 'b', veiculo, saida: at(9), retorno: at(11) }),
      await bookings.create({ motivo: 'b', veiculo, dia: '2026-01-01' }),
    ]
    assert.equal(await outcome((loans as any).restore(codes[0])), TAKEN)
    assert.equal(await outcome((bookings as any).restore(codes[1])), TAKEN)
    assert.isNull(await loans.find(lent.id))
    await loans.delete(between[0]!.id)
    await bookings.delete(between[1]!.id)
    assert.equal(await outcome((loans as any).restore(codes[0])), 'done')
    assert.equal(await outcome((bookings as any).restore(codes[1])), 'done')
    assert.deepEqual(await loans.find(lent.id), lent)
  })

  test('a wrong declaration stops the boot', ({ assert }) => {
    const wrong = (declared: ReturnType<typeof exclusive>) => () =>
      engineFor([vehicle, { ...loan, exclusive: [declared] } as never])
    assert.throws(wrong(exclusive('obs', period('saida', 'retorno'), TAKEN)), /"obs", que não é uma referência nem/)
    assert.throws(wrong(exclusive('veiculo', period('saida', 'motivo'), TAKEN)), /os dois são datas/)
    assert.throws(wrong(exclusive('veiculo', period('saida', 'volta'), TAKEN)), /"volta", que não é gravado/)
  })
})
