import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { batched } from '#engine/database/batched.ts'

/** What was run together, and a way to let each run end. */
function workshop() {
  const runs: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const events: string[] = []
  const owner = {}
  const run = (items: number[]) => {
    runs.push(items)
    events.push(`run ${items}`)
    return new Promise<string[]>((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve(items.map((item) => `answer ${item}`)))),
    )
  }
  const call = (item: number, key = 'a') =>
    batched(owner, key, item, run, 4).then((answer) => (events.push(answer), answer))
  return { runs, ends, events, call }
}

test.group('Calls that arrive while one is running', () => {
  test('are run together as the next one, as many as fit; a key that is idle runs at once', async ({ assert }) => {
    const { runs, ends, call } = workshop()
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map((value) => call(value)))
    void call(7, 'b')
    assert.deepEqual(runs, [[1], [7]])
    ends[0]!()
    await sleep(0)
    assert.deepEqual(runs.at(-1), [2, 3, 4, 5])
    ends[2]!()
    await sleep(0)
    assert.deepEqual(runs.at(-1), [6])
    ends[3]!()
    assert.deepEqual(
      await answers,
      [1, 2, 3, 4, 5, 6].map((value) => `answer ${value}`),
    )
    void call(8)
    assert.deepEqual(runs.at(-1), [8])
  })

  test('begin before the earlier callers work with their answers', async ({ assert }) => {
    const { ends, events, call } = workshop()
    for (const value of [1, 2]) void call(value)
    ends[0]!()
    await sleep(0)
    assert.deepEqual(events, ['run 1', 'run 2', 'answer 1'])
  })

  test('are run one by one when they fail together, so that only the cause of it fails', async ({ assert }) => {
    const { runs, ends, call } = workshop()
    const settled = Promise.allSettled([1, 2, 3].map((value) => call(value)))
    ends[0]!()
    await sleep(0)
    ends[1]!(new Error('together'))
    await sleep(0)
    assert.deepEqual(runs, [[1], [2, 3], [2], [3]])
    ends[2]!(new Error('alone'))
    ends[3]!()
    assert.deepEqual(
      (await settled).map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })
})
