/** Rows of a tree in display order, and the effect of selecting a branch. */
import { nameOf, type RefValue } from '../reference.ts'

export interface Item extends RefValue {
  /** Levels below the root. */
  depth: number
  /** Names of its ancestors, from the root down. */
  trail: string[]
  active: boolean
  /** Ids of its ancestors, nearest first. */
  above: number[]
}

const idOf = (value: unknown) =>
  (typeof value === 'object' && value !== null
    ? (value as { id?: number }).id
    : (value as number | undefined | null)) ?? undefined

interface Shape {
  display?: string
  /** Field that refers to the parent row; without it the rows are a flat list and keep their order. */
  parent?: string
  active?: string
}

/**
 * Rows as a tree, sorted by name below each parent. A row whose parent is not among the rows is a root; cycles are
 * broken.
 */
export function itemsOf(rows: readonly RefValue[], { display, parent, active }: Shape): Item[] {
  const item = (row: RefValue, above: Item | undefined): Item => ({
    id: row.id,
    ...(display !== undefined && { [display]: row[display] }),
    ...(display === undefined && { nome: nameOf(row) }),
    active: active === undefined || row[active] !== false,
    depth: above ? above.depth + 1 : 0,
    trail: above ? [...above.trail, nameOf(above, display)] : [],
    above: above ? [above.id, ...above.above] : [],
  })
  if (parent === undefined) return rows.map((row) => item(row, undefined))
  const known = new Set(rows.map((row) => row.id))
  const below = new Map<number | undefined, RefValue[]>()
  for (const row of rows) {
    const stem = idOf(row[parent])
    const key = stem !== undefined && known.has(stem) && stem !== row.id ? stem : undefined
    below.set(key, [...(below.get(key) ?? []), row])
  }
  const found: Item[] = []
  const seen = new Set<number>()
  const walk = (key: number | undefined, above?: Item) => {
    for (const row of [...(below.get(key) ?? [])].sort((a, b) =>
      nameOf(a, display).localeCompare(nameOf(b, display), 'pt-BR'),
    )) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      const one = item(row, above)
      found.push(one)
      walk(row.id, one)
    }
  }
  walk(undefined)
  return found
}

export type Branches = 'descendants' | 'topmost' | undefined

/** Whether an ancestor is already selected. */
export const isCovered = (item: Item, chosen: ReadonlySet<number>) => item.above.some((id) => chosen.has(id))

/** The selected ids after adding an item. */
export function withItem(chosen: readonly number[], item: Item, all: readonly Item[], branches: Branches): number[] {
  const below = branches ? all.filter((candidate) => candidate.above.includes(item.id)) : []
  if (branches === 'topmost')
    return [...chosen.filter((id) => !below.some((candidate) => candidate.id === id)), item.id]
  const active = branches === 'descendants' ? activeBelow(item, below) : []
  return [...new Set([...chosen, item.id, ...active])]
}

/** Descendants reachable through active rows only: an inactive branch is excluded as a whole. */
function activeBelow(item: Item, below: readonly Item[]): number[] {
  const reached = new Set([item.id])
  for (const candidate of below) if (candidate.active && reached.has(candidate.above[0]!)) reached.add(candidate.id)
  reached.delete(item.id)
  return [...reached]
}

/**
 * The selected ids after removing an item. With 'descendants' its descendants are removed too, and its ancestors,
 * because their branches are no longer complete.
 */
export function withoutItem(chosen: readonly number[], item: Item, all: readonly Item[], branches: Branches): number[] {
  const gone = new Set([
    item.id,
    ...(branches === 'descendants'
      ? [
          ...item.above,
          ...all.filter((candidate) => candidate.above.includes(item.id)).map((candidate) => candidate.id),
        ]
      : []),
  ])
  return chosen.filter((id) => !gone.has(id))
}
