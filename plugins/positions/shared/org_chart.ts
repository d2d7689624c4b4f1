/** The organization chart as data: pure, so that screen, image and PDF are the same. */

export interface ChartArea {
  id: number
  versao: number
  nome: string
  ativo: boolean
  /** The next visible ancestor. */
  areaMae: number | null
  chefia: { id: number; nome: string; cargo: string | null; foto: string | null } | null
  /** Counts per area by other plugins, by field. */
  numeros: Record<string, number>
}

export interface ChartBox {
  area: ChartArea
  x: number
  y: number
  level: number
  /** Position among its siblings, from 1, and their number. */
  place: number
  siblings: number
  children: number
  folded: boolean
}

interface ChartLine {
  id: number
  points: readonly [number, number][]
}

export interface Chart {
  boxes: ChartBox[]
  lines: ChartLine[]
  width: number
  height: number
}

export const BOX = { width: 232, height: 84 }
const GAP = { x: 20, y: 44, stacked: 12, indent: 26 }

export interface ChartTree {
  roots: ChartArea[]
  known: ReadonlyMap<number, ChartArea>
  childrenOf: ReadonlyMap<number, ChartArea[]>
}

/** Areas whose parent is not included are roots; a circle in old data is cut at its first area. */
export function treeOf(areas: readonly ChartArea[]): ChartTree {
  const known = new Map(areas.map((area) => [area.id, area]))
  const isRoot = (area: ChartArea) => {
    const seen = new Set([area.id])
    for (let above = area.areaMae; above !== null; above = known.get(above)?.areaMae ?? null) {
      if (seen.has(above)) return area.id === Math.min(...seen)
      seen.add(above)
    }
    return area.areaMae === null || !known.has(area.areaMae)
  }
  const roots = areas.filter(isRoot)
  const top = new Set(roots.map((root) => root.id))
  const childrenOf = new Map<number, ChartArea[]>()
  for (const area of areas) {
    if (top.has(area.id) || area.areaMae === null) continue
    const list = childrenOf.get(area.areaMae)
    if (list) list.push(area)
    else childrenOf.set(area.areaMae, [area])
  }
  return { roots, known, childrenOf }
}

/** Ids of the ancestors, nearest first. */
export function pathTo(tree: ChartTree, id: number): number[] {
  const path: number[] = []
  for (
    let above = tree.known.get(id)?.areaMae ?? null;
    above !== null;
    above = tree.known.get(above)?.areaMae ?? null
  ) {
    if (path.includes(above) || !tree.known.has(above)) break
    path.push(above)
  }
  return path
}

/** An area and its descendants. */
export function below(tree: ChartTree, id: number): Set<number> {
  const found = new Set([id])
  for (const value of found) for (const child of tree.childrenOf.get(value) ?? []) found.add(child.id)
  return found
}

/** Sums over an area and its descendants. */
export function sumsBelow(tree: ChartTree, id: number): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const candidate of below(tree, id))
    for (const [name, value] of Object.entries(tree.known.get(candidate)?.numeros ?? {}))
      sums[name] = (sums[name] ?? 0) + value
  return sums
}

/** Initially collapsed areas: all levels with more boxes than fit the first view. */
export function firstFolds(tree: ChartTree, most = 40): Set<number> {
  const folded = new Set<number>()
  let shown = tree.roots.length
  let level = tree.roots
  while (level.length) {
    const next = level.flatMap((area) => tree.childrenOf.get(area.id) ?? [])
    shown += next.length
    if (shown > most) for (const area of level) if (tree.childrenOf.has(area.id)) folded.add(area.id)
    if (shown > most && folded.size) {
      // Deeper ones too: expanding an area shows its children, not all descendants.
      for (const area of next) for (const deep of below(tree, area.id)) if (tree.childrenOf.has(deep)) folded.add(deep)
      break
    }
    level = next
  }
  return folded
}

interface Sized {
  area: ChartArea
  level: number
  place: number
  siblings: number
  total: number
  folded: boolean
  below: Sized[]
  /** Children in a column instead of a row. */
  stacked: boolean
  width: number
  height: number
}

/** `column`: everything in a column, for narrow screens. Otherwise leaf areas are stacked below their parent. */
export function layoutChart(tree: ChartTree, folded: ReadonlySet<number>, root?: number, column = false): Chart {
  const measure = (area: ChartArea, level: number, place: number, siblings: number): Sized => {
    const children = tree.childrenOf.get(area.id) ?? []
    const isFolded = folded.has(area.id) && children.length > 0
    const inside = isFolded ? [] : children.map((child, index) => measure(child, level + 1, index + 1, children.length))
    const stacked = column || inside.every((sized) => !sized.below.length)
    const size = { width: BOX.width, height: BOX.height }
    if (inside.length && stacked) {
      size.width = Math.max(BOX.width, GAP.indent + Math.max(...inside.map((sized) => sized.width)))
      size.height += inside.reduce((sum, sized) => sum + GAP.stacked + sized.height, 0)
    } else if (inside.length) {
      size.width = inside.reduce((sum, sized) => sum + sized.width, GAP.x * (inside.length - 1))
      size.height += GAP.y + Math.max(...inside.map((sized) => sized.height))
    }
    return { area, level, place, siblings, total: children.length, folded: isFolded, below: inside, stacked, ...size }
  }
  const boxes: ChartBox[] = []
  const lines: ChartLine[] = []
  const place = (sized: Sized, left: number, y: number): number => {
    const { area, level, siblings, folded: isFolded, total } = sized
    const box: ChartBox = { area, x: left, y, level, place: sized.place, siblings, children: total, folded: isFolded }
    boxes.push(box)
    const bottom = y + BOX.height
    if (sized.stacked) {
      let top = bottom
      for (const child of sized.below) {
        top += GAP.stacked
        const x = place(child, left + GAP.indent, top)
        const middle = top + BOX.height / 2
        lines.push({
          id: child.area.id,
          points: [
            [left + 12, bottom],
            [left + 12, middle],
            [x, middle],
          ],
        })
        top += child.height
      }
      return box.x
    }
    let at = left
    const starts = sized.below.map((child) => {
      const x = place(child, at, bottom + GAP.y)
      at += child.width + GAP.x
      return x
    })
    box.x = (starts[0]! + starts.at(-1)!) / 2
    const center = box.x + BOX.width / 2
    sized.below.forEach((child, index) => {
      const x = starts[index]! + BOX.width / 2
      const half = bottom + GAP.y / 2
      lines.push({
        id: child.area.id,
        points: [
          [center, bottom],
          [center, half],
          [x, half],
          [x, bottom + GAP.y],
        ],
      })
    })
    return box.x
  }
  const tops =
    root === undefined ? tree.roots : tree.roots.length ? [tree.known.get(root)].flatMap((item) => item ?? []) : []
  let width = 0
  let height = 0
  for (const [index, area] of tops.entries()) {
    const sized = measure(area, 1, index + 1, tops.length)
    if (column) {
      place(sized, 0, height)
      height += sized.height + GAP.stacked
      width = Math.max(width, sized.width)
    } else {
      place(sized, width, 0)
      width += sized.width + GAP.x * 2
      height = Math.max(height, sized.height)
    }
  }
  if (column) return { boxes, lines, width, height: Math.max(0, height - GAP.stacked) }
  return { boxes, lines, width: Math.max(0, width - GAP.x * 2), height }
}
