import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { engine } from '#engine/engine.ts'
import { isDeadlock } from '#engine/database/deadlock.ts'
import { write } from '#engine/database/sql.ts'
import { staffClient, type StaffClient, unique } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'
const tableOf = () => engine().registry.resource('captacao/etapas-seletivas').layout.table

test.group('Transactions the database ends to resolve a deadlock', (group) => {
  group.each.skip(process.env.DB_CONNECTION !== 'mysql', 'SQLite has one writer at a time')

  let client: StaffClient
  let ids: number[]
  group.each.setup(async () => {
    client = await staffClient()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post(ETAPAS, { ordem: 1, nome: unique('Etapa') })),
    )
    ids = answers.map(({ body }) => body.id).sort((a, b) => a - b)
  })

  const stored = async () => (await db.from(tableOf()).whereIn('id', ids).orderBy('id')).map((row) => row.ordem)
  const set = (trx: TransactionClientContract, id: number, ordem: number) =>
    write(trx, `UPDATE ${tableOf()} SET ordem = ? WHERE id = ?`, [ordem, id])

  /** Two transactions that wait for each other. The one that changed less is ended; `work` is what it does. */
  async function deadlock(
    work: (trx: TransactionClientContract, wait: (id: number) => Promise<unknown>) => Promise<unknown>,
  ) {
    const [mine, shared] = [ids[0]!, ids[1]!]
    const other = await db.transaction()
    for (const id of [shared, ...ids.slice(3)]) await set(other, id, 5)
    const trx = await db.transaction()
    await set(trx, mine, 7)
    let crossing = Promise.resolve()
    const wait = (id: number) => {
      // The other one closes the circle when this one surely waits.
      crossing = pause(100).then(async () => {
        await set(other, mine, 5)
        await other.commit()
      })
      return set(trx, id, 7)
    }
    try {
      await work(trx, wait)
    } finally {
      await crossing
      if (!trx.isCompleted) await trx.rollback()
    }
  }

  test('what was sent beside the refused statement, or after it, is not written alone', async ({ assert }) => {
    await deadlock(async (trx, wait) => {
      const [refused, beside] = await Promise.allSettled([wait(ids[1]!), set(trx, ids[2]!, 7)])
      const reasonOf = (result: PromiseSettledResult<unknown>) => (result.status === 'rejected' ? result.reason : null)
      assert.isTrue(isDeadlock(reasonOf(refused)))
      assert.isTrue(isDeadlock(reasonOf(beside)))
      await assert.rejects(() => set(trx, ids[2]!, 7), /Deadlock/)
      await assert.rejects(() => trx.from(tableOf()).where('id', ids[2]!).update({ ordem: 7 }), /Deadlock/)
    })
    assert.deepEqual(await stored(), [5, 5, 1, 5, 5, 5])
  })

  test('who goes on as if nothing had happened is told at COMMIT, and the connection serves the next one', async ({
    assert,
  }) => {
    await deadlock(async (trx, wait) => {
      await wait(ids[1]!).catch(() => {})
      await assert.rejects(() => trx.commit(), /Deadlock/)
    })
    assert.deepEqual(await stored(), [5, 5, 1, 5, 5, 5])
    for (let round = 0; round < 12; round++) await db.transaction((trx) => set(trx, ids[2]!, round + 10))
    assert.equal((await stored())[2], 21)
  })
})
