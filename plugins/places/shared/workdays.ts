/** Days from Monday to Friday in a period that are no holidays. Both ends count. */
export function workdays(from: string, until: string, holidays: ReadonlySet<string>): number {
  let count = 0
  for (let at = Date.parse(from); at <= Date.parse(until); at += 86_400_000) {
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(new Date(at).toISOString().slice(0, 10))) count++
  }
  return count
}
