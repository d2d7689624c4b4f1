/**
 * Chance that repeats itself. `Math.random` would give another demo on every machine, and a bug seen in one could not be found in the next.
 * The generator is SplitMix32: tiny, fast enough for 100,000 candidates and evenly spread.
 */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** Whole number between both bounds, included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks from a table made by `weights()`. */
  weighted<T>(from: Weighted<T>): T
  /** `count` different entries, in random order. */
  sample<T>(from: readonly T[], count: number): T[]
}

/** Entries with their cumulated share, so that a pick is one binary search. */
export interface Weighted<T> {
  entries: T[]
  until: number[]
}

export function weights<T>(pairs: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0
  const until = pairs.map(([, weight]) => (sum += weight))
  return { entries: pairs.map(([entry]) => entry), until: until.map((limit) => limit / sum) }
}

/** Turns words into a seed (FNV-1a), so a generator can be named for what it makes. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position++)
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  return hash >>> 0
}

export function random(seed: string | number): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : Math.imul(seed ^ (seed >>> 15), 0x85ebca6b) >>> 0 // scattered: neighbours must not walk the same path
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted: ({ entries, until }) => {
      const point = next()
      let [low, high] = [0, until.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (until[middle]! > point) high = middle
        else low = middle + 1
      }
      return entries[low]!
    },
    sample: (from, count) => {
      const rest = [...from]
      const chosen = []
      while (chosen.length < count && rest.length > 0) chosen.push(rest.splice(Math.floor(next() * rest.length), 1)[0]!)
      return chosen
    },
  }
}
