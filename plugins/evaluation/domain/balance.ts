/** Somebody who needs raters: from whom they may come, and how many. */
export interface RaterDemand {
  candidates: readonly number[]
  minimum: number
  /** Null: all candidates. */
  maximum: number | null
}

/** Edges of the search for a less loaded rater, over all searches; up to some thousand people the result is the best. */
const EDGE_BUDGET = 30_000_000
const MIN_EDGES = 2000

const targetOf = ({ candidates, maximum }: RaterDemand) => Math.min(candidates.length, maximum ?? candidates.length)

/**
 * Chooses raters for each demand: first the minimum of all, then up to the maximum, never more than `limit` per rater
 * (with the `base` they have already), and with loads as equal as the candidates allow. Each choice takes the shortest
 * chain of exchanges to the rater with the smallest load, which keeps the loads balanced and misses no minimum that can
 * be reached. The same input gives the same result; of equal loads the earlier candidate is chosen.
 */
export function balanceRaters(
  demands: readonly RaterDemand[],
  base: ReadonlyMap<number, number>,
  limit: number | null,
): { chosen: Set<number>[]; load: Map<number, number> } {
  const search = new RaterSearch(demands, base, limit)
  // Without a limit, who takes all candidates takes them whatever the others do.
  if (limit === null) search.takeAll()
  const most = (size: (demand: RaterDemand) => number) =>
    demands.reduce((sofar, demand) => Math.max(sofar, size(demand)), 0)
  const rounds = (until: (demand: RaterDemand) => number) => {
    for (let round = 1; round <= most(until); round++)
      for (const [index, demand] of demands.entries())
        if (search.chosen[index]!.size < round && round <= until(demand)) search.extend(index)
  }
  rounds((demand) => Math.min(demand.minimum, targetOf(demand)))
  rounds(targetOf)
  return { chosen: search.chosen, load: search.load }
}

/** A rater that was reached in a search: for which demand, and through which rater before. */
interface Step {
  demand: number
  before: number | null
}

class RaterSearch {
  readonly chosen: Set<number>[]
  readonly load: Map<number, number>
  #demands: readonly RaterDemand[]
  #limit: number
  #edges: number
  /** The demands each rater was chosen for. */
  #heldBy = new Map<number, Set<number>>()
  /** Raters from whom no free one can be reached any more. */
  #exhausted = new Set<number>()
  /** Raters per load, and the smallest load there is. */
  #ofLoad = new Map<number, number>()
  #smallest = 0

  constructor(demands: readonly RaterDemand[], base: ReadonlyMap<number, number>, limit: number | null) {
    this.#demands = demands
    this.#limit = limit ?? Number.POSITIVE_INFINITY
    this.chosen = demands.map(() => new Set())
    this.load = new Map(base)
    const raters = new Set<number>()
    let wanted = 0
    for (const demand of demands) {
      for (const rater of demand.candidates) raters.add(rater)
      wanted += targetOf(demand)
    }
    for (const rater of raters) this.#count(this.#loadOf(rater), 1)
    this.#edges = Math.max(MIN_EDGES, Math.floor(EDGE_BUDGET / Math.max(1, wanted)))
  }

  #loadOf(rater: number): number {
    return this.load.get(rater) ?? 0
  }

  #count(load: number, change: number) {
    this.#ofLoad.set(load, (this.#ofLoad.get(load) ?? 0) + change)
  }

  /** Of every demand that wants all its candidates. */
  takeAll() {
    for (const [index, demand] of this.#demands.entries()) {
      if (targetOf(demand) < demand.candidates.length) continue
      for (const rater of demand.candidates) {
        this.chosen[index]!.add(rater)
        this.#grow(rater)
      }
    }
  }

  /** Gives this demand one more rater, if there is one. */
  extend(demand: number): boolean {
    const reached = new Map<number, Step>()
    const found = this.#search(demand, reached)
    if (found === null) {
      for (const rater of reached.keys()) this.#exhausted.add(rater)
      return false
    }
    this.#take(found, reached)
    return true
  }

  /** The least loaded rater who can be reached; on the way, who holds what could give it to another. */
  #search(from: number, reached: Map<number, Step>): number | null {
    while ((this.#ofLoad.get(this.#smallest) ?? 0) === 0 && this.#smallest < this.#limit && this.#ofLoad.size)
      this.#smallest++
    let best: number | null = null
    let edges = 0
    const asked = new Set([from])
    const queue: { demand: number; before: number | null }[] = [{ demand: from, before: null }]
    for (const { demand, before } of queue) {
      for (const rater of this.#demands[demand]!.candidates) {
        edges++
        if (reached.has(rater) || this.#exhausted.has(rater) || this.chosen[demand]!.has(rater)) continue
        reached.set(rater, { demand, before })
        const load = this.#loadOf(rater)
        if (load < this.#limit && (best === null || load < this.#loadOf(best))) best = rater
        for (const holder of this.#heldBy.get(rater) ?? []) {
          if (asked.has(holder)) continue
          asked.add(holder)
          queue.push({ demand: holder, before: rater })
        }
      }
      if (best !== null && (this.#loadOf(best) <= this.#smallest || edges > this.#edges)) break
    }
    return best
  }

  /** Exchanges along the way: only the load of the last rater grows. */
  #take(last: number, reached: Map<number, Step>) {
    this.#grow(last)
    for (let rater: number | null = last; rater !== null;) {
      const { demand, before }: Step = reached.get(rater)!
      this.chosen[demand]!.add(rater)
      this.#holders(rater).add(demand)
      if (before !== null) {
        this.chosen[demand]!.delete(before)
        this.#holders(before).delete(demand)
      }
      rater = before
    }
  }

  #grow(rater: number) {
    const load = this.#loadOf(rater)
    this.#count(load, -1)
    this.#count(load + 1, 1)
    this.load.set(rater, load + 1)
  }

  #holders(rater: number): Set<number> {
    const present = this.#heldBy.get(rater) ?? new Set()
    this.#heldBy.set(rater, present)
    return present
  }
}
