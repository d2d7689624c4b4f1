import { shownGroups } from '#engine'
import type { Bands, Dimension } from './segments.ts'

/** One person who answered: an area and the groups of the other dimensions. */
export interface Member {
  area: number | null
  bands: Bands
}

type Group = number | null

/**
 * The least weight of a set of edges whose removal cuts a connected graph in two, and one side of it (Stoer and
 * Wagner).
 */
function minimumCut(weights: number[][]): { weight: number; side: Set<number> } {
  const graph = weights.map((row) => [...row])
  const merged = graph.map((_row, node) => [node])
  let nodes = graph.map((_row, node) => node)
  let best = { weight: Infinity, side: new Set<number>() }
  while (nodes.length > 1) {
    const near = new Map(nodes.map((node) => [node, 0]))
    let [last, before] = [nodes[0]!, nodes[0]!]
    while (near.size) {
      before = last
      last = [...near].reduce((most, item) => (item[1] > most[1] ? item : most))[0]
      if (near.size === 1 && near.get(last)! < best.weight)
        best = { weight: near.get(last)!, side: new Set(merged[last]) }
      near.delete(last)
      for (const [node, sum] of near) near.set(node, sum + graph[last]![node]!)
    }
    merged[before]!.push(...merged[last]!)
    for (const node of nodes)
      if (node !== before) graph[before]![node] = graph[node]![before] = graph[before]![node]! + graph[last]![node]!
    nodes = nodes.filter((node) => node !== last)
  }
  return best
}

/** The connected parts of a graph. */
function partsOf(weights: number[][]): number[][] {
  const seen = new Set<number>()
  return weights.flatMap((_row, start) => {
    if (seen.has(start)) return []
    const part = [start]
    seen.add(start)
    for (const node of part)
      for (const [other, weight] of weights[node]!.entries())
        if (weight && !seen.has(other)) {
          seen.add(other)
          part.push(other)
        }
    return [part]
  })
}

/**
 * Two ways to divide the same people, as they are shown: what can be found out by adding groups of one and subtracting
 * groups of the other. Groups are nodes, and the people two groups share the weight between them; the people in whom
 * two sums differ are those of a cut. Returns the groups of the second division on a cut of fewer than `least` people,
 * or null when there is none.
 */
function exposedBy(first: readonly Group[], second: readonly Group[], least: number): Set<Group> | null {
  const [rows, columns] = [[...new Set(first)], [...new Set(second)]]
  const size = rows.length + columns.length
  const weights = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (const [person, group] of first.entries()) {
    const [row, column] = [rows.indexOf(group), rows.length + columns.indexOf(second[person]!)]
    weights[row]![column] = ++weights[column]![row]!
  }
  for (const part of partsOf(weights)) {
    const { weight, side } = minimumCut(part.map((node) => part.map((other) => weights[node]![other]!)))
    if (weight >= least) continue
    const isInside = new Map(part.map((node, at) => [node, side.has(at)]))
    const crossing = part.filter(
      (node) =>
        node >= rows.length &&
        part.some((other) => weights[node]![other]! > 0 && isInside.get(other) !== isInside.get(node)),
    )
    return new Set(crossing.map((node) => columns[node - rows.length]!))
  }
  return null
}

const sizesOf = (groups: readonly Group[]) =>
  new Map([...Map.groupBy(groups, (group) => group)].map(([group, all]) => [group, all.length]))

/** Groups below the minimum, and as many more as nobody finds them by subtraction, become one: null. */
function withoutSmall(groups: readonly Group[], least: number): Group[] {
  const sizes = sizesOf(groups)
  const named = new Map([...sizes].map(([group, size]) => [group, { isNamed: group !== null, size }]))
  const shown = shownGroups(named, {
    enough: (all) => all.reduce((sum, group) => sum + group.size, 0) >= least,
    sizeOf: (group) => group.size,
    showsAlone: (group) => group.isNamed && group.size >= least,
  })
  return groups.map((group) => (group !== null && shown.has(group) ? group : null))
}

/**
 * The groups by which the answers of people may be counted, so that nothing of fewer than `least` people is found: not
 * from one group, not from what the groups of a dimension leave over, and not from two divisions together (areas, or
 * another dimension). Who is in no such group has null; a dimension that would tell nothing more is left out.
 */
export function safeBands(members: readonly Member[], dimensions: readonly Dimension[], least: number): Bands[] {
  const divisions = [
    withoutSmall(
      members.map((member) => member.area),
      least,
    ),
  ]
  const safe: Bands[] = members.map(() => ({}))
  for (const dimension of dimensions) {
    let groups = withoutSmall(
      members.map((member) => member.bands[dimension] ?? null),
      least,
    )
    for (let at = 0; at < divisions.length; at++) {
      const exposed = exposedBy(divisions[at]!, groups, least)
      if (!exposed) continue
      const sizes = [...sizesOf(groups)].filter(([group]) => group !== null).sort((a, b) => a[1] - b[1])
      if (!sizes.length) break
      const [hidden] = sizes.find(([group]) => exposed.has(group)) ?? sizes[0]!
      groups = withoutSmall(
        groups.map((group) => (group === hidden ? null : group)),
        least,
      )
      // Anew against all, since the groups are others now.
      at = -1
    }
    if (new Set(groups).size < 2) continue
    divisions.push(groups)
    for (const [person, group] of groups.entries()) safe[person]![dimension] = group
  }
  return safe
}
