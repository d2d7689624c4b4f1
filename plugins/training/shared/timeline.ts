/** A span of days of a plan, drawn on a common scale. Safe in a browser. */
export interface Span {
  start: string
  end: string
}

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export interface Scale extends Span {
  days: number
  months: { month: string; from: number; width: number }[]
}

/** Whole months around all spans; positions and widths are fractions of 1. Null if there are no spans. */
export function scaleOf(spans: readonly Span[]): Scale | null {
  if (!spans.length) return null
  const first = spans.map(({ start }) => start).sort()[0]!
  const last = spans
    .map(({ end }) => end)
    .sort()
    .at(-1)!
  const start = `${first.slice(0, 7)}-01`
  const [year, month] = last.split('-').map(Number) as [number, number]
  const end = dayOf(Date.UTC(year, month, 0))
  const days = (at(end) - at(start)) / DAY + 1
  const months: Scale['months'] = []
  for (let day = start; day <= end;) {
    const [y, m] = day.split('-').map(Number) as [number, number]
    const length = new Date(Date.UTC(y, m, 0)).getUTCDate()
    months.push({ month: day.slice(0, 7), from: (at(day) - at(start)) / DAY / days, width: length / days })
    day = dayOf(Date.UTC(y, m, 1))
  }
  return { start, end, days, months }
}

/** Position of a span on the scale; both its first and last day count. */
export const placeOn = (scale: Scale, { start, end }: Span) => ({
  from: (at(start) - at(scale.start)) / DAY / scale.days,
  width: ((at(end) - at(start)) / DAY + 1) / scale.days,
})
