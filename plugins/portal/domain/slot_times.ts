const minutesOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

/** 570 → '9:30'. */
export const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes since midnight at which interviews of this length start; only slots that fit entirely. */
export function slotTimes(from: string, until: string, duration: number, pause: number): number[] {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  const found: number[] = []
  for (let at = start; at + duration <= end && found.length < 1000; at += duration + pause) found.push(at)
  return found
}
