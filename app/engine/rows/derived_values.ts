import type { Selection } from '../compiler/reader.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'
import type { Row } from '../definition/row.ts'
import { valuesAt } from './values_at.ts'

/** Reduces each history to the entry in force on the requested day. */
export function narrowTo(day: string | undefined, { layout }: Resource, row: Row): Row {
  if (day === undefined) return row
  for (const { segments, field } of layout.children) {
    const level = segments.slice(0, -1).reduce<any>((inside, part) => inside?.[part], row)
    const periods = level?.[segments.at(-1)!]
    if (field.kind === 'history' && Array.isArray(periods))
      level[segments.at(-1)!] = periods.filter((period) => period.data <= day).slice(0, 1)
  }
  return row
}

/** Adds computed values and values derived from histories to rows that were read. `day`: a day other than today. */
export async function computeValues(
  context: EngineContext,
  { def, layout }: Resource,
  rows: Row[],
  selection: Selection,
  day: string | undefined,
): Promise<void> {
  if (selection === 'brief' || !rows.length) return
  const put = (segments: string[], values: unknown[]) =>
    rows.forEach((row, index) => {
      let level: Record<string, any> = row
      for (const part of segments.slice(0, -1)) level = level[part] ??= {}
      level[segments.at(-1)!] = values[index]
    })
  const wanted = (path: string) => selection === 'all' || selection.has(path)
  for (const item of layout.computed) {
    const work = def.compute?.[item.path]
    if (work && wanted(item.path)) put(item.segments, await work(rows, context))
  }
  // For a day other than today, fields that mirror a history are read from the history as well.
  const histories = day === undefined ? layout.currentValues : [...layout.currentValues, ...layout.mirrored]
  const derived = histories.filter((history) => wanted(history.path))
  for (const history of new Set(derived.map((value) => value.history))) {
    const own = derived.filter((value) => value.history === history)
    const periods = await valuesAt(
      context,
      history,
      rows.map((row) => row.id),
      context.today,
      own.map((value) => value.stored),
    )
    for (const value of own)
      put(
        value.segments,
        rows.map(
          (row) => value.stored.segments.reduce<any>((level, part) => level?.[part], periods.get(row.id)) ?? null,
        ),
      )
  }
}
