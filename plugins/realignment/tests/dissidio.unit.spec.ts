import { test } from '@japa/runner'
import { raised, twelfthsOf } from '../domain/dissidio.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

interface Case {
  salary: number
  /** [up to, percent × 1000 or null, amount in cents or null], the last one without an end */
  steps: [number | null, number | null, number | null][]
  twelfths: number
}

/** The raise by hand: whole cents, half a cent upwards. */
function byHand({ salary, steps, twelfths }: Case): number {
  const [, percent, amount] = steps.find(([end]) => end === null || salary <= end)!
  const [over, under] =
    amount === null
      ? [BigInt(salary) * BigInt(percent!) * BigInt(twelfths), 1_200_000n]
      : [BigInt(amount) * BigInt(twelfths), 12n]
  const twice = over * 2n + under
  return salary + Number((twice - (twice % (under * 2n))) / (under * 2n))
}

test.group('Dissídio by tiers', () => {
  test('any tiers, percentages, amounts and twelfths give what is computed by hand', ({ assert }) => {
    const next = numbers(36)
    for (let round = 0; round < 3000; round++) {
      const ends = Array.from({ length: next(4) }, () => 100_000 + next(900_000))
      const ordered = [...new Set(ends)].sort((a, b) => a - b)
      const step = (end: number | null): Case['steps'][number] =>
        next(2) ? [end, 1 + next(99_999), null] : [end, null, 1 + next(99_999)]
      const steps = ordered.map((end) => step(end))
      steps.push(ordered.length ? [null, null, 1 + next(99_999)] : step(null))
      // On and beside the ends as often as elsewhere.
      const edge = ordered.length && next(2) ? ordered[next(ordered.length)]! + next(3) - 1 : 90_000 + next(1_200_000)
      const given = { salary: edge, steps, twelfths: next(13) }
      const [first, ...more] = steps
      const rule = ([, percent, amount]: Case['steps'][number]) =>
        amount === null ? { mode: '1' as const, by: percent! / 1000 } : { mode: '2' as const, by: amount / 100 }
      const last = more.pop()
      const result = raised(
        edge / 100,
        {
          ...rule(first!),
          limit: last ? first![0]! / 100 : null,
          fixed: last ? last[2]! / 100 : null,
          // The order in which they were typed does not matter.
          tiers: more.map((item) => ({ ate: item[0]! / 100, ...rule(item) })).reverse(),
        },
        given.twelfths,
      )
      assert.equal(Math.round(result * 100), byHand(given), JSON.stringify(given))
    }
  })

  test('the twelfths are the months with 15 days of work before the day', ({ assert }) => {
    const next = numbers(12)
    const text = (day: Date) => day.toISOString().slice(0, 10)
    for (let round = 0; round < 400; round++) {
      const admission = new Date(Date.UTC(2024, next(24), 1 + next(28)))
      const day = new Date(admission.getTime() + next(600) * 86_400_000)
      const worked = new Map<string, number>()
      for (let at = admission.getTime(); at < day.getTime(); at += 86_400_000) {
        const key = text(new Date(at)).slice(0, 7)
        worked.set(key, (worked.get(key) ?? 0) + 1)
      }
      const months = [...worked.values()].filter((days) => days >= 15).length
      assert.equal(twelfthsOf(text(admission), text(day)), Math.min(12, months), `${text(admission)} ${text(day)}`)
    }
  })
})
