import { fold } from '../../definition/fold.ts'

/** Levenshtein distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

/**
 * The known name that was probably meant: equal without accents and case, or one or two letters different in a longer
 * word.
 */
export function nearName(written: string, known: readonly string[]): string | undefined {
  const [plain, most] = [fold(written.trim()), written.length >= 8 ? 2 : written.length >= 4 ? 1 : 0]
  return known.find(
    (value) => value !== written && (fold(value.trim()) === plain || distance(fold(value), plain) <= most),
  )
}
