import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import db from '@adonisjs/lucid/services/db'
import core from '#app/core/plugin.ts'
import { platformPorts } from '#app/providers/ports.ts'
import {
  datetime,
  ColumnField,
  type FieldKind,
  filter,
  group,
  list,
  plugin,
  resource,
  rule,
  text,
  ValidationError,
  when,
} from '#engine'
import { Engine } from '#engine/engine.ts'
import { createCompany } from '#tests'
import { migrationTo, tablesNow } from '#tests/database/throwaway.ts'

/** A kind whose transform would break on null. */
const backwardsKind: FieldKind = {
  name: 'contrario',
  storage: 'column',
  column: () => ({ type: 'string', length: 50 }),
  rule: () => vine.string().transform((value: string) => [...value].reverse().join('')),
  operators: ['contains'],
  cell: 'text',
  openapi: () => ({ type: 'string' }),
}
const backwards = (label: string) => new ColumnField<string>({ kind: 'contrario', label })

const meeting = resource('agenda/reunioes', {
  label: ['Reunião', 'Reuniões'],
  table: 'teste_reunioes',
  fields: {
    nome: text('Nome').required(),
    sala: text('Sala').pattern(/[A-Z]\d{2}/, 'Informe a sala como B07.'),
    inicio: datetime('Início'),
    tipo: text('Tipo').required().max(10).default('interna'),
    visto: text('Visto').required().max(10).default('x').visibleWhen(when('sala').filled()),
    senha: backwards('Senha'),
    dados: group('Dados', { senha: backwards('Senha') }),
    itens: list('Itens', { senha: backwards('Senha'), nome: text('Nome') }).rows('item', ['senha']),
  },
  rules: [rule('inicio', when('inicio').inPast(), 'O início já passou.')],
  filters: {
    quando: filter('Quando', { A: ['Passadas', when('inicio').inPast()], F: ['Futuras', when('inicio').inFuture()] }),
  },
  list: { columns: ['nome'], filters: ['quando'] },
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.group('Rules of fields', (group) => {
  let engine: Engine
  group.setup(async () => {
    engine = new Engine(
      [core, plugin('throwaway', { label: 'Agenda', kinds: [backwardsKind], resources: [meeting] })],
      db as never,
      platformPorts,
    )
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })
  const scene = async () => {
    const company = await createCompany()
    const staff = { actor: { type: 'staff' as const, id: 7, nome: 'Ana' }, empresaId: company.id }
    const context = await engine.context({ ...staff, authorities: { has: () => true } })
    return { context, meetings: context.repo('agenda/reunioes') }
  }
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown) => thrown,
    )
    return error instanceof ValidationError ? error.violations : error
  }

  test('pattern(): the whole value matches, or its sentence is said', async ({ assert }) => {
    const { meetings } = await scene()
    assert.equal((await meetings.create({ nome: 'A', sala: 'B07' })).sala, 'B07')
    for (const sala of ['b07', 'B7', 'xB07', 'B07 x', 'B07\nC08'])
      assert.deepEqual(await refusal(meetings.create({ nome: 'A', sala })), [
        { field: 'sala', message: 'Informe a sala como B07.' },
      ])
  })

  test('inPast() and inFuture() compare moments: minutes ago is past, in minutes is future, in rules, filters and queries', async ({
    assert,
  }) => {
    const { context, meetings } = await scene()
    assert.deepEqual(await refusal(meetings.create({ nome: 'Tarde', inicio: inMinutes(-2) })), [
      { field: 'inicio', message: 'O início já passou.' },
    ])
    const soon = await meetings.create({ nome: 'Logo', inicio: inMinutes(5) })
    const past = await meetings.create({ nome: 'Antes', inicio: inMinutes(5) })
    const moment = inMinutes(-5).slice(0, 19).replace('T', ' ')
    await db.from('teste_reunioes').where('id', past.id).update({ inicio: moment })
    const listed = async (quando: string) =>
      (await meetings.list({ filter: { quando }, limit: 10 })).rows.map((row) => row.id)
    assert.deepEqual(await listed('A'), [past.id])
    assert.deepEqual(await listed('F'), [soon.id])
    const found = await context.query(meeting).where(when('inicio').inPast()).select('id').rows()
    assert.deepEqual(
      found.map((item: any) => item.id),
      [past.id],
    )
  })

  test("a kind's transform never sees null: in the record, in groups and in rows", async ({ assert }) => {
    const { meetings } = await scene()
    const full = { senha: 'abc', dados: { senha: 'abc' }, itens: [{ senha: 'abc', nome: 'x' }] }
    const { id } = await meetings.create({ nome: 'A', ...full })
    const kept = await meetings.get(id)
    assert.deepEqual([kept.senha, kept.dados.senha, kept.itens[0].senha], ['cba', 'cba', 'cba'])
    await meetings.update(id, { senha: null, dados: { senha: null }, itens: [{ id: kept.itens[0].id, senha: null }] })
    const emptied = await meetings.get(id)
    assert.deepEqual([emptied.senha, emptied.dados.senha, emptied.itens[0].senha], [null, null, null])
  })

  test('required().default() makes a column that is never empty; what is demanded only while it is seen may be', async ({
    assert,
  }) => {
    const { context, meetings } = await scene()
    const { id } = await meetings.create({ nome: 'A' })
    await assert.rejects(async () => void (await db.from('teste_reunioes').where('id', id).update({ tipo: null })))
    await db.from('teste_reunioes').where('id', id).update({ visto: null })
    await db.table('teste_reunioes').insert({ nome: 'B', empresa_id: context.empresaId })
    const { rows } = await meetings.list({ search: 'B', full: true, limit: 5 })
    assert.deepEqual(
      rows.map((row) => row.tipo),
      ['interna'],
    )
    assert.isTrue((await tablesNow(engine)).get('teste_reunioes')!.columns.has('visto'))
  })
})
