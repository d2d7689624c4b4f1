import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { appendLog } from '#engine/database/log_writer.ts'

/** A client that notes its statements; rows with `wrong` are refused. */
function database({ isTransaction = false } = {}) {
  const statements: number[][] = []
  const write = async (rows: { id: number; wrong?: boolean }[]) => {
    statements.push(rows.map(({ id }) => id))
    await sleep(1)
    if (rows.some(({ wrong }) => wrong)) throw new Error('refused')
  }
  const query = { table: () => query, insert: (row: any) => write([row]), multiInsert: write }
  const pool = {}
  return { statements, client: { isTransaction, insertQuery: () => query, getReadClient: () => pool } as any }
}

test.group('Entries of a log table', () => {
  test('entries that arrive while one is written share the next statement', async ({ assert }) => {
    const { statements, client } = database()
    await Promise.all([1, 2, 3, 4].map((id) => appendLog(client, 'log', { id })))
    assert.deepEqual(statements, [[1], [2, 3, 4]])
  })

  test('one entry the database refuses is told its caller and takes no other with it', async ({ assert }) => {
    const { client } = database()
    const ends = await Promise.allSettled(
      [1, 2, 3, 4].map((id) => appendLog(client, 'log', { id, ...(id === 3 && { wrong: true }) })),
    )
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
  })

  test('tables do not share a statement, and a transaction writes its own entries', async ({ assert }) => {
    const { statements, client } = database()
    await Promise.all([appendLog(client, 'one', { id: 1 }), appendLog(client, 'two', { id: 2 })])
    const inside = database({ isTransaction: true })
    await Promise.all([1, 2].map((id) => appendLog(inside.client, 'log', { id })))
    assert.deepEqual(
      [statements, inside.statements],
      [
        [[1], [2]],
        [[1], [2]],
      ],
    )
  })
})
