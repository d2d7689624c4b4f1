import { type Context, when } from '#engine'
import type { Papel } from '../codes.ts'
import { TALENTS } from '../domain/keys.ts'

export interface Hierarchy {
  /** All employees, with their managers. */
  managers: Map<number, Set<number>>
  /** The subordinates of each. */
  team: Map<number, Set<number>>
}

/**
 * The current reporting lines: the manager of the talent and, if requested, the head of their area (or of the area
 * above, for that head).
 */
export async function readHierarchy(context: Context, withAreas: boolean): Promise<Hierarchy> {
  const { query } = context.system
  const people = await query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'))
    .select({ id: 'id', gestor: 'gestor.id', area: 'areaOrganizacional.id' })
    .rows()
  const employed = new Set(people.map((person) => Number(person.id)))
  const heads = withAreas ? await readHeads(context) : null
  const managers = new Map<number, Set<number>>()
  const team = new Map<number, Set<number>>()
  for (const person of people) {
    const id = Number(person.id)
    const above = new Set<number>([
      ...(person.gestor ? [Number(person.gestor)] : []),
      ...(heads?.of(Number(person.area), id) ?? []),
    ])
    above.delete(id)
    const present = [...above].filter((manager) => employed.has(manager))
    managers.set(id, new Set(present))
    for (const manager of present) team.set(manager, (team.get(manager) ?? new Set()).add(id))
  }
  return { managers, team }
}

async function readHeads(context: Context) {
  const rows = await context.system.repo('cargo-salario/areas-organizacionais').all()
  const areas = new Map(rows.map((row) => [row.id, row]))
  const named = (area: Record<string, any> | undefined): number[] =>
    [
      ...(area?.responsaveis ?? []).map((responsavel: any) => responsavel.responsavelId?.id),
      ...(area?.corresponsaveis ?? []).map((corresponsavel: any) => corresponsavel.corresponsavelId?.id),
    ].filter(Boolean)
  return {
    /** Heads of the nearest area upwards that has one other than this person. */
    of(areaId: number, person: number): number[] {
      const seen = new Set<number>()
      for (let area = areas.get(areaId); area && !seen.has(area.id); area = areas.get(area.areaMae?.id ?? 0)) {
        seen.add(area.id)
        const found = named(area)
        if (found.includes(person)) continue
        if (found.length) return found
      }
      return []
    },
  }
}

const peersOf = ({ managers, team }: Hierarchy, id: number): number[] => [
  ...new Set(
    [...(managers.get(id) ?? [])].flatMap((manager) => [...(team.get(manager) ?? [])]).filter((value) => value !== id),
  ),
]

export interface Pair {
  avaliado: number
  avaliador: number | null
  papel: Papel
}

export interface Wanted {
  lideres?: boolean
  liderados?: boolean
  pares?: boolean
  auto?: boolean
}

/** The people these evaluators evaluate. */
export function pairsOfEvaluators(tree: Hierarchy, ids: number[], wanted: Wanted): Pair[] {
  return ids.flatMap((id): Pair[] => [
    ...(wanted.lideres
      ? [...(tree.managers.get(id) ?? [])].map((value): Pair => ({ avaliado: value, avaliador: id, papel: 'A' }))
      : []),
    ...(wanted.liderados
      ? [...(tree.team.get(id) ?? [])].map((value): Pair => ({ avaliado: value, avaliador: id, papel: 'L' }))
      : []),
    ...(wanted.pares ? peersOf(tree, id).map((peer): Pair => ({ avaliado: peer, avaliador: id, papel: 'P' })) : []),
    ...(wanted.auto ? [{ avaliado: id, avaliador: id, papel: 'U' } as Pair] : []),
  ])
}

/** The evaluators of these people. */
export function pairsOfEvaluated(tree: Hierarchy, ids: number[], wanted: Wanted): Pair[] {
  return ids.flatMap((id): Pair[] => [
    ...(wanted.lideres
      ? [...(tree.managers.get(id) ?? [])].map((value): Pair => ({ avaliado: id, avaliador: value, papel: 'L' }))
      : []),
    ...(wanted.liderados
      ? [...(tree.team.get(id) ?? [])].map((value): Pair => ({ avaliado: id, avaliador: value, papel: 'A' }))
      : []),
    ...(wanted.pares ? peersOf(tree, id).map((peer): Pair => ({ avaliado: id, avaliador: peer, papel: 'P' })) : []),
    ...(wanted.auto ? [{ avaliado: id, avaliador: id, papel: 'U' } as Pair] : []),
  ])
}
