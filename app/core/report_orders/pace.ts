/**
 * How long a file of so many rows takes here. The browser that prints tells nothing until it is done, so progress is
 * judged by the files before: a constant start and a time per row, corrected by every file made.
 */
const START_MS = 600
const perRow = new Map<string, number>([['pdf', 0.6], ['xls', 0.1]])

const FROM = 20
const TO = 95

/** Percent after so many milliseconds. Close to the end it slows down instead of promising what it does not know. */
export function estimate(kind: string, rows: number, elapsedMs: number): number {
  const expected = START_MS + rows * (perRow.get(kind) ?? 1)
  const share = elapsedMs / expected
  return FROM + (TO - FROM) * (share < 0.8 ? share : 1 - 0.2 * Math.exp(-(share - 0.8) * 2))
}

/** Takes into account how long a file really took. */
export function learn(kind: string, rows: number, tookMs: number): void {
  if (rows < 500) return
  const seen = Math.max(0, tookMs - START_MS) / rows
  perRow.set(kind, ((perRow.get(kind) ?? seen) + seen) / 2)
}
