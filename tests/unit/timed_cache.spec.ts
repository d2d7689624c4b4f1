import { test } from '@japa/runner'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { beginWrite, cachedTotal, clearTotals, knownTotal, totalsChanged } from '#engine/rows/totals.ts'

/** An answer of the database that comes when the test says so. */
const pending = <T>() => Promise.withResolvers<T>()

test.group('What is kept of the database', (group) => {
  group.each.teardown(clearTotals)

  test('a look-up begun before a write is not kept after it', async ({ assert }) => {
    const cache = new TimedCache<number, string>()
    const { promise, resolve } = pending<string>()
    const asked = cache.get(1, () => promise)
    cache.forget()
    resolve('old')
    assert.equal(await asked, 'old')
    assert.equal(await cache.get(1, async () => 'new'), 'new')
    assert.equal(await cache.get(1, async () => 'not asked'), 'new')
  })

  test('a total counted before a commit is not kept after it', async ({ assert }) => {
    const { promise, resolve } = pending<{ total: number; trail: number }>()
    const asked = cachedTotal('t', 'a', false, () => promise)
    totalsChanged('t', '1', 1, beginWrite())
    resolve({ total: 7, trail: 1 })
    assert.equal(await asked, 7)
    assert.isUndefined(knownTotal('t', 'a'))
  })

  test('a total that may have seen the row already is not raised for it again', async ({ assert }) => {
    const count = async () => ({ total: 8, trail: 1 })
    await cachedTotal('t', '1', true, async () => ({ total: 7, trail: 1 }))
    totalsChanged('t', '1', 1, beginWrite())
    assert.equal(knownTotal('t', '1')!.total, 8)
    const began = beginWrite()
    clearTotals()
    // The row is there, and the write has not yet heard of its commit.
    await cachedTotal('t', '1', true, count)
    totalsChanged('t', '1', 1, began)
    assert.isUndefined(knownTotal('t', '1'))
  })
})
