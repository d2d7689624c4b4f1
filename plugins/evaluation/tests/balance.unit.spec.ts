import { test } from '@japa/runner'
import { balanceRaters, type RaterDemand } from '../domain/balance.ts'

/** A generator of its own, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Case {
  demands: RaterDemand[]
  base: Map<number, number>
  limit: number | null
}

function caseOf(seed: number, { raters, demands }: { raters: number; demands: number }): Case {
  const random = randomOf(seed)
  return {
    limit: random(4) ? 1 + random(4) : null,
    base: new Map(Array.from({ length: raters }, (_, index) => [index, random(3) ? 0 : random(2)] as const)),
    demands: Array.from({ length: demands }, () => {
      const candidates = Array.from({ length: raters }, (_, index) => index).filter(() => random(3) > 0)
      const minimum = random(3)
      return { candidates, minimum, maximum: random(4) ? minimum + random(3) : null }
    }),
  }
}

const subsets = (items: readonly number[]): number[][] =>
  items.reduce<number[][]>((all, item) => [...all, ...all.map((set) => [...set, item])], [[]])

interface Best {
  /** Minima reached, in units. */
  reached: number
  total: number
  /** Sum of the squares of the loads. */
  squares: number
}

/** Independent: tries every choice. First the most of the minima, then the most raters, then the most equal loads. */
function bestOf({ demands, base, limit }: Case): Best {
  let best: Best | null = null
  const load = new Map(base)
  const better = (a: Best, b: Best) => a.reached - b.reached || a.total - b.total || b.squares - a.squares
  const walk = (index: number, reached: number, total: number) => {
    if (index === demands.length) {
      const squares = [...load.values()].reduce((sum, value) => sum + value * value, 0)
      if (!best || better({ reached, total, squares }, best) > 0) best = { reached, total, squares }
      return
    }
    const { candidates, minimum, maximum } = demands[index]!
    for (const set of subsets(candidates)) {
      if (set.length > (maximum ?? candidates.length)) continue
      if (limit !== null && set.some((rater) => (load.get(rater) ?? 0) >= limit)) continue
      for (const rater of set) load.set(rater, (load.get(rater) ?? 0) + 1)
      walk(index + 1, reached + Math.min(set.length, minimum), total + set.length)
      for (const rater of set) load.set(rater, load.get(rater)! - 1)
    }
  }
  walk(0, 0, 0)
  return best!
}

const resultOf = (given: Case) => balanceRaters(given.demands, given.base, given.limit)

test.group('Balance of raters', () => {
  test('no choice breaks a maximum, the limit of a rater or names somebody who is no candidate', ({ assert }) => {
    for (let seed = 1; seed <= 400; seed++) {
      const given = caseOf(seed, { raters: 3 + (seed % 20), demands: 2 + (seed % 17) })
      const { chosen, load } = resultOf(given)
      const count = new Map(given.base)
      for (const [index, set] of chosen.entries()) {
        const { candidates, maximum } = given.demands[index]!
        assert.isAtMost(set.size, maximum ?? candidates.length, `seed ${seed}`)
        for (const rater of set) {
          assert.include(candidates, rater, `seed ${seed}`)
          count.set(rater, (count.get(rater) ?? 0) + 1)
        }
      }
      for (const [rater, value] of count) {
        assert.equal(load.get(rater) ?? 0, value, `seed ${seed}`)
        if (given.limit !== null && value > (given.base.get(rater) ?? 0)) assert.isAtMost(value, given.limit)
      }
      assert.deepEqual(resultOf(given).chosen, chosen, 'the same input gives the same result')
    }
  })

  test('minima are reached, raters found and loads equal as the best of all choices has them', ({ assert }) => {
    for (let seed = 1; seed <= 250; seed++) {
      const given = caseOf(seed, { raters: 4, demands: 3 })
      const { chosen, load } = resultOf(given)
      assert.deepEqual(
        {
          reached: chosen.reduce((sum, set, index) => sum + Math.min(set.size, given.demands[index]!.minimum), 0),
          total: chosen.reduce((sum, set) => sum + set.size, 0),
          squares: [...load.values()].reduce((sum, value) => sum + value * value, 0),
        },
        bestOf(given),
        `seed ${seed}`,
      )
    }
  })

  test('three thousand people of areas of a hundred are balanced in a moment', ({ assert }) => {
    const demands: RaterDemand[] = Array.from({ length: 3000 }, (_, person) => {
      const area = Math.floor(person / 100) * 100
      const others = Array.from({ length: 99 }, (__, step) => area + ((person - area + 1 + step) % 100))
      return { candidates: others.slice(0, 60), minimum: 3, maximum: 5 }
    })
    const began = performance.now()
    const { chosen, load } = balanceRaters(demands, new Map(), 20)
    assert.isBelow(performance.now() - began, 5000)
    assert.isTrue(chosen.every((set) => set.size === 5))
    assert.deepEqual([...new Set(load.values())], [5])
  })
})
