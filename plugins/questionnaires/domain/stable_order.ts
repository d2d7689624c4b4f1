/** The entries in a pseudo-random order determined by the seed: the same seed gives the same order. */
export function stableOrder<T>(entries: T[], seed: number): T[] {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>>= 0)
  }
  const mixed = [...entries]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = next() % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
