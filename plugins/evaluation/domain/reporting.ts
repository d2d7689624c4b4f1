import type { ParesDe } from '../codes.ts'
import type { Pair } from './raters.ts'

/** Who reports to whom among the employees. */
export interface Reporting {
  /** All employees, with their managers: the own manager first. */
  managers: Map<number, Set<number>>
  /** The subordinates of each. */
  team: Map<number, Set<number>>
  /** The own manager, or the heads of the area of who has none. */
  nearest: Map<number, number[]>
  area: Map<number, number>
  cpf: Map<number, string>
}

export interface Wanted {
  lideres?: boolean
  liderados?: boolean
  pares?: boolean
  auto?: boolean
}

/**
 * The peers of a person, in an order that begins after them, so that big groups are not rated by their first members.
 * Without a rule, as cycles of before: everybody who shares a manager or a head of the area.
 */
export function peersIn(reporting: Reporting, from: ParesDe | null): (id: number) => number[] {
  if (from === 'INDICADOS') return () => []
  const groupsOf = (id: number): number[] => {
    if (from === 'AREA') return reporting.area.has(id) ? [reporting.area.get(id)!] : []
    return from === null ? [...(reporting.managers.get(id) ?? [])] : (reporting.nearest.get(id) ?? [])
  }
  const members = new Map<number, number[]>()
  const places = new Map<number, Map<number, number>>()
  for (const id of reporting.managers.keys())
    for (const group of groupsOf(id)) {
      const all = members.get(group) ?? []
      places.set(group, (places.get(group) ?? new Map<number, number>()).set(id, all.length))
      all.push(id)
      members.set(group, all)
    }
  return (id) => {
    const found = groupsOf(id).flatMap((group) => {
      const all = members.get(group) ?? []
      const place = places.get(group)?.get(id) ?? 0
      return [...all.slice(place + 1), ...all.slice(0, place)]
    })
    return [...new Set(found)].filter((peer) => isPeer(reporting, id, peer))
  }
}

/** Neither the same person, by another contract, nor who leads or is led. */
function isPeer({ managers, cpf }: Reporting, id: number, peer: number): boolean {
  if (peer === id || (cpf.has(id) && cpf.get(id) === cpf.get(peer))) return false
  return !managers.get(id)?.has(peer) && !managers.get(peer)?.has(id)
}

const differ = ({ cpf }: Reporting, a: number, b: number) => !cpf.has(a) || cpf.get(a) !== cpf.get(b)

const pairsWith = (reporting: Reporting, ids: Iterable<number>, pair: (id: number) => Pair, self: number): Pair[] =>
  [...ids].filter((id) => differ(reporting, id, self)).map(pair)

/** The people these evaluators evaluate. */
export function pairsOfEvaluators(reporting: Reporting, ids: readonly number[], wanted: Wanted, from: ParesDe | null) {
  const peers = peersIn(reporting, from)
  return ids.flatMap((id): Pair[] => {
    const evaluated = (papel: Pair['papel']) => (value: number) => ({ avaliado: value, avaliador: id, papel })
    return [
      ...(wanted.lideres ? pairsWith(reporting, reporting.managers.get(id) ?? [], evaluated('A'), id) : []),
      ...(wanted.liderados ? pairsWith(reporting, reporting.team.get(id) ?? [], evaluated('L'), id) : []),
      ...(wanted.pares ? peers(id).map(evaluated('P')) : []),
      ...(wanted.auto ? [{ avaliado: id, avaliador: id, papel: 'U' as const }] : []),
    ]
  })
}

/** The evaluators of these people. */
export function pairsOfEvaluated(reporting: Reporting, ids: readonly number[], wanted: Wanted, from: ParesDe | null) {
  const peers = peersIn(reporting, from)
  return ids.flatMap((id): Pair[] => {
    const evaluator = (papel: Pair['papel']) => (value: number) => ({ avaliado: id, avaliador: value, papel })
    return [
      ...(wanted.lideres ? pairsWith(reporting, reporting.managers.get(id) ?? [], evaluator('L'), id) : []),
      ...(wanted.liderados ? pairsWith(reporting, reporting.team.get(id) ?? [], evaluator('A'), id) : []),
      ...(wanted.pares ? peers(id).map(evaluator('P')) : []),
      ...(wanted.auto ? [{ avaliado: id, avaliador: id, papel: 'U' as const }] : []),
    ]
  })
}
