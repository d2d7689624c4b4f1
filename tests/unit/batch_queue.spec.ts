import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BatchQueue } from '#engine/database/batch_queue.ts'

/** What was done together, and a way to let each of it end. */
function workshop(most = 4, mostRunning = 3) {
  const rounds: number[][] = []
  const ends: (() => void)[] = []
  const events: string[] = []
  let idle = 0
  const together = new BatchQueue<number>({
    work: (some) => {
      rounds.push(some)
      events.push(`go ${some}`)
      return new Promise((resolve) => ends.push(() => resolve(() => void events.push(`told ${some}`))))
    },
    take: (waiting) => waiting.splice(0, most),
    atOnce: 1,
    mostRunning,
    onIdle: () => void idle++,
  })
  return { rounds, ends, events, together, idle: () => idle }
}

test.group('What waits goes together', () => {
  test('those who wait are on their way before the others are told: these have much to do with it', async ({
    assert,
  }) => {
    const { ends, events, together } = workshop()
    for (const value of [1, 2, 3]) together.add(value)
    ends[0]!()
    await sleep(0)
    ends[1]!()
    await sleep(0)
    assert.deepEqual(events, ['go 1', 'go 2,3', 'told 1', 'told 2,3'])
  })

  test('who comes alone goes at once; who comes meanwhile shares the next round, as many as fit', async ({
    assert,
  }) => {
    const { rounds, ends, together, idle } = workshop()
    for (const value of [1, 2, 3, 4, 5, 6]) together.add(value)
    assert.deepEqual(rounds, [[1]])
    ends[0]!()
    await sleep(0)
    assert.deepEqual(rounds, [[1], [2, 3, 4, 5]])
    ends[1]!()
    await sleep(0)
    assert.deepEqual(rounds, [[1], [2, 3, 4, 5], [6]])
    assert.equal(idle(), 0)
    ends[2]!()
    await sleep(0)
    assert.equal(idle(), 1)
    together.add(7)
    assert.deepEqual(rounds.at(-1), [7])
  })

  test('nobody waits long behind one that is stuck, and no more than a few go beside it', async ({ assert }) => {
    const { rounds, ends, together } = workshop()
    together.add(1)
    together.add(2)
    await sleep(40)
    assert.deepEqual(rounds, [[1], [2]])
    together.add(3)
    await sleep(40)
    assert.deepEqual(rounds, [[1], [2], [3]])
    together.add(4)
    await sleep(40)
    assert.deepEqual(rounds, [[1], [2], [3]], 'three are stuck')
    ends[2]!()
    await sleep(0)
    assert.deepEqual(rounds.at(-1), [4])
  })

  test('what is stuck holds nobody up a second time', async ({ assert }) => {
    const { rounds, ends, together } = workshop()
    together.add(1)
    together.add(2)
    await sleep(40)
    ends[1]!()
    await sleep(0)
    together.add(3)
    assert.deepEqual(rounds, [[1], [2], [3]], 'at once, though the first is still under way')
  })
})
