/** Circles in the graph of imports. Imports of types count: files that need each other's types are one file in two. */

/**
 * The shortest circle of each group of files that import each other, directly or through others: the files in the order
 * of their imports. A graph without circles gives an empty array.
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return groupsOf(graph).map((group) => shortestCircle(graph, new Set(group)))
}

/** Groups of files that reach each other (Tarjan). */
function groupsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    open.push(file)
    isOpen.add(file)
    const targets = graph.get(file) ?? []
    for (const to of targets) {
      if (!order.has(to)) visit(to)
      if (isOpen.has(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    for (const value of group) isOpen.delete(value)
    if (group.length > 1 || targets.includes(file)) found.push(group)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

function shortestCircle(graph: ReadonlyMap<string, readonly string[]>, group: ReadonlySet<string>): string[] {
  let best: string[] = []
  for (const start of group) {
    const cameFrom = new Map<string, string>()
    const queue = [start]
    for (const file of queue) {
      const next = (graph.get(file) ?? []).filter((to) => group.has(to))
      if (next.includes(start)) {
        const circle = [file]
        while (circle[0] !== start) circle.unshift(cameFrom.get(circle[0]!)!)
        if (!best.length || circle.length < best.length) best = circle
        break
      }
      for (const to of next)
        if (!cameFrom.has(to)) {
          cameFrom.set(to, file)
          queue.push(to)
        }
    }
  }
  return best
}
