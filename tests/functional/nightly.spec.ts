import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { defineNightly, nextNightlyRun, scheduleNightly } from '#app/jobs/nightly.ts'
import { jobDefinition, removeJob } from '#app/jobs/registry.ts'

const NAME = 'teste.noite'
const planned = () => db.from('tarefas').where('nome', NAME).where('estado', 'pendente')
const moment = (text: string) => Date.parse(text)

test.group('Work of every night', (group) => {
  group.each.setup(async () => {
    await db.from('tarefas').where('nome', NAME).delete()
    return async () => {
      removeJob(NAME)
      await db.from('tarefas').where('nome', NAME).delete()
    }
  })

  test('the next night is by the clock of Brasília, and never now', ({ assert }) => {
    assert.equal(nextNightlyRun(moment('2026-11-20T05:00:00Z'), { hour: 3 }), moment('2026-11-20T06:00:00Z'))
    assert.equal(nextNightlyRun(moment('2026-11-20T06:00:00Z'), { hour: 3 }), moment('2026-11-21T06:00:00Z'))
    assert.equal(
      nextNightlyRun(moment('2026-11-20T06:00:00Z'), { hour: 3, minute: 30 }),
      moment('2026-11-20T06:30:00Z'),
    )
    assert.equal(nextNightlyRun(moment('2026-12-31T23:00:00Z'), { hour: 3 }), moment('2027-01-01T06:00:00Z'))
  })

  test('a night is planned once however many ask, and the next one beside it', async ({ assert }) => {
    defineNightly(NAME, { hour: 3 }, async () => {})
    const [first, second] = [
      await scheduleNightly(NAME, moment('2050-01-01T12:00:00Z')),
      await scheduleNightly(NAME, moment('2050-01-01T13:00:00Z')),
    ]
    assert.equal(first, second)
    assert.notEqual(await scheduleNightly(NAME, moment('2050-01-02T12:00:00Z')), first)
    assert.lengthOf(await planned(), 2)
  })

  test('a night that fails has planned the next one', async ({ assert }) => {
    let ran = 0
    defineNightly(NAME, { hour: 3 }, async () => {
      ran++
      throw new Error('not tonight')
    })
    const run = jobDefinition(NAME).handler
    await assert.rejects(async () => void (await run({} as never)), 'not tonight')
    assert.equal(ran, 1)
    const [next] = await planned()
    assert.isAbove(Number(next.executar_em), Date.now())
  })
})
