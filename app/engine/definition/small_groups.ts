import { Fraction } from './fraction.ts'

/**
 * Whether a mean of people's values may be shown without telling the value of one of them: at least `least` people
 * count in it, and nobody weighs more than all others together. A person with weight 0 does not count.
 */
export function enoughPeople(weights: Iterable<number | Fraction>, least: number): boolean {
  let people = 0
  let [sum, heaviest] = [Fraction.ZERO, Fraction.ZERO]
  for (const weight of weights) {
    const exact = Fraction.of(weight)
    if (exact.compare(0) <= 0) continue
    people++
    sum = sum.plus(exact)
    if (exact.compare(heaviest) > 0) heaviest = exact
  }
  return people > 0 && people >= least && heaviest.times(2).compare(sum) <= 0
}

/** When groups of people are large enough to be known. */
export interface GroupRule<G> {
  /** Whether these groups together have enough people. */
  enough(groups: G[]): boolean
  /** Whether one group may be shown by itself; default: whether it has enough people. */
  showsAlone?(group: G): boolean
  /** Number of people in a group; a group without people is neither shown nor hidden. */
  sizeOf(group: G): number
}

/**
 * The groups of a total that may be shown so that no small group can be determined, neither directly nor by subtracting
 * the shown ones from the total. Small groups are hidden; while the hidden ones together are still too few, the
 * smallest shown group is hidden too.
 */
export function shownGroups<K, G>(
  groups: ReadonlyMap<K, G>,
  { enough, sizeOf, showsAlone = (group) => enough([group]) }: GroupRule<G>,
): Set<K> {
  const shown = [...groups].filter(([, one]) => sizeOf(one) > 0 && showsAlone(one))
  const hidden = [...groups.values()].filter((group) => sizeOf(group) > 0 && !showsAlone(group))
  shown.sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  while (hidden.length && shown.length && !enough(hidden)) hidden.push(shown.pop()![1])
  return new Set(shown.map(([key]) => key))
}
