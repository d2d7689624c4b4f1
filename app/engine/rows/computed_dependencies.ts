import type { Layout } from '../compiler/layout.ts'
import type { Row } from '../definition/row.ts'
import type { Selection } from '../compiler/reader.ts'

/** Whether a path is selected, directly or through a group that contains it. */
const holds = (selection: ReadonlySet<string>, path: string) =>
  path.split('.').some((_, index, parts) => selection.has(parts.slice(0, index + 1).join('.')))

/** A selection extended by the dependencies of its computed fields, and the added paths that were not requested. */
export function withDependencies(selection: Selection, layout: Layout): { wide: Selection; extra: readonly string[] } {
  if (typeof selection === 'string') return { wide: selection, extra: [] }
  const needed = layout.computed.flatMap(({ path, field }) =>
    field.dependencies && holds(selection, path) ? field.dependencies : [],
  )
  if (!needed.length) return { wide: selection, extra: [] }
  // Fields hidden by the company or not visible to the user are not in the layout: the compute function gets undefined.
  const there = new Set(
    [...layout.stored, ...layout.pivots, ...layout.children].flatMap((item) => [item.path, item.segments[0]!]),
  )
  const extra = [...new Set(needed)].filter((path) => there.has(path) && !holds(selection, path))
  return { wide: new Set([...selection, ...extra]), extra }
}

/**
 * Returns a function that removes the value at a path from a row, and removes its group when that leaves the group
 * empty.
 */
export function pathRemover(path: string): (row: Row) => void {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const group = parts.slice(0, -1)
  const emptied = group.length ? pathRemover(group.join('.')) : undefined
  return (row) => {
    const around = group.reduce<any>((level, part) => level?.[part], row)
    if (!around) return
    delete around[name]
    if (emptied && !Object.keys(around).length) emptied(row)
  }
}
