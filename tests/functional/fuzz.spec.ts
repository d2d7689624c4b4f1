import { test } from '@japa/runner'
import { fuzz } from '../fuzz/run.ts'

/** `npm run fuzz` sets these; `npm test` takes the short form, with the same seed every time. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const requests = Number(process.env.FUZZ_REQUESTS ?? 1500)
const only = process.env.FUZZ_ONLY ? new RegExp(process.env.FUZZ_ONLY) : undefined

test.group('Fuzzing', () => {
  test('whatever is sent to any published call, the answer is documented and in our shape, never 500, and refused writes leave no rows', async ({
    assert,
  }) => {
    const began = performance.now()
    const result = await fuzz({ seed, requests, only, print: Boolean(process.env.FUZZ_REQUESTS) })
    if (process.env.FUZZ_REQUESTS)
      console.log(
        `seed ${seed}: ${requests} requests to ${result.operations} operations in ${Math.round((performance.now() - began) / 1000)} s, ${JSON.stringify(result.statuses)}, ${result.faults.length} faults`,
      )
    assert.deepEqual(result.faults.slice(0, 20), [])
    if (only) return
    assert.isAtLeast(result.resources, 30)
    assert.isAtLeast(result.operations, Math.min(requests, 300))
  }).timeout(6 * 60 * 60_000)
})
