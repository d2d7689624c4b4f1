import type { Layout } from '../compiler/layout.ts'
import type { Row } from '../definition/context.ts'
import type { Selection } from '../compiler/reader.ts'

/** Whether a path is asked for, by itself or with the group it is in. */
const holds = (selection: ReadonlySet<string>, path: string) =>
  path.split('.').some((_, index, parts) => selection.has(parts.slice(0, index + 1).join('.')))

/** A selection with what its computed fields are worked out from, and which paths of it nobody asked for. */
export function withDependencies(selection: Selection, layout: Layout): { wide: Selection; extra: readonly string[] } {
  if (typeof selection === 'string') return { wide: selection, extra: [] }
  const needed = layout.computed.flatMap(({ path, field }) =>
    field.dependencies && holds(selection, path) ? field.dependencies : [],
  )
  if (!needed.length) return { wide: selection, extra: [] }
  // What a company hides, or a user may not see, is not in the layout: the function gets undefined.
  const there = new Set(
    [...layout.stored, ...layout.pivots, ...layout.children].flatMap((one) => [one.path, one.segments[0]!]),
  )
  const extra = [...new Set(needed)].filter((path) => there.has(path) && !holds(selection, path))
  return { wide: new Set([...selection, ...extra]), extra }
}

/** What takes the value at a path out of a row, and the group it was in when nothing else is in it. */
export function omitterOf(path: string): (row: Row) => void {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const group = parts.slice(0, -1)
  const emptied = group.length ? omitterOf(group.join('.')) : undefined
  return (row) => {
    const around = group.reduce<any>((level, part) => level?.[part], row)
    if (!around) return
    delete around[name]
    if (emptied && !Object.keys(around).length) emptied(row)
  }
}
