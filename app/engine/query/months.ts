import { monthAfter } from '../definition/civil_date.ts'

/** Months or years in a range, both ends included. Limited to a thousand: more is a mistake. */
export function spanOf(from: string, to: string): string[] {
  const span: string[] = []
  const next = (value: string) => (value.length === 4 ? String(Number(value) + 1).padStart(4, '0') : monthAfter(value))
  for (let one = from; one <= to && span.length < 1000; one = next(one)) span.push(one)
  return span
}

type Found = Record<string, unknown>

/** Adds rows for months or years without one, for each combination of the other groups. */
export function fillGaps(
  rows: Found[],
  series: { column: string; from?: string; to?: string },
  others: string[],
  empty: Found,
): Found[] {
  const { column } = series
  const numbers = rows.some((row) => typeof row[column] === 'number')
  const known = rows.map((row) => row[column]).filter((item) => item !== null)
  const least = (all: unknown[]) => all.map(String).sort()
  const [from, to] = [series.from ?? least(known)[0], series.to ?? least(known).at(-1)]
  if (from === undefined || to === undefined) return rows
  const keyOf = (row: Found) => JSON.stringify(others.map((name) => row[name]))
  const groups = Map.groupBy(rows, keyOf)
  if (!rows.length) groups.set('', [])
  return [...groups.values()].flatMap((own) => {
    const at = new Map(own.map((row) => [String(row[column]), row]))
    const outside = own.filter((row) => row[column] === null)
    const named = Object.fromEntries(others.map((name) => [name, own[0]?.[name] ?? null]))
    return [
      ...outside,
      ...spanOf(from, to).map(
        (value) => at.get(value) ?? { ...empty, ...named, [column]: numbers ? Number(value) : value },
      ),
    ]
  })
}
