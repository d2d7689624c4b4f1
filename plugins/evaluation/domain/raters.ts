import type { Papel } from '../codes.ts'
import type { PlannedPair } from './assembly.ts'
import { balanceRaters } from './balance.ts'
import { boundsOf, type RaterRules } from './rater_rules.ts'

export interface Pair {
  avaliado: number
  avaliador: number | null
  papel: Papel
}

/** The raters of one person in one role. */
export interface RoleLine {
  papel: Papel
  /** Raters the cycle has already. */
  present: number
  added: number[]
  minimum: number
  /** How many raters are missing to the minimum. */
  short: number
  reason: string | null
}

export interface PersonLine {
  id: number
  roles: RoleLine[]
  /** Nobody rates this person yet: the evaluator is named by hand. */
  waits: boolean
}

export interface RaterPlan {
  pairs: PlannedPair[]
  people: PersonLine[]
  /** Questionnaires per rater: those of the cycle, and the new ones. */
  loads: Map<number, { before: number; added: number }>
}

export interface PlanInput {
  /** Who is to be evaluated. */
  people: readonly number[]
  /** Possible pairs: of one role in the order of preference, each pair of people once. */
  candidates: readonly Pair[]
  /** The pairs of the cycle. */
  present: readonly Pair[]
  rules: RaterRules
  /** Roles that are filled. */
  roles: ReadonlySet<Papel>
  /** Adds evaluated people whom nobody rates, without an evaluator. */
  waiting: boolean
}

const ORDER: Papel[] = ['U', 'L', 'A', 'P']
/** Candidates of a role who are looked at per person: of a big area those that follow in its order. */
const MAX_CANDIDATES = 60

const keyOf = (evaluated: number, role: Papel) => `${evaluated}|${role}`
const pairOf = (evaluated: number, rater: number | null) => `${evaluated}|${rater ?? ''}`
const several = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`

/** Chooses the raters of these people by the rules of the cycle; what it has already stays and counts. */
export function planRaters({ people, candidates, present, rules, roles, waiting }: PlanInput): RaterPlan {
  const known = new Set(present.map(({ avaliado, avaliador }) => pairOf(avaliado, avaliador)))
  const filled = ORDER.filter((role) => roles.has(role))
  const possible = new Map<string, number[]>()
  const taken = new Set(known)
  for (const role of filled)
    for (const { avaliado, avaliador, papel } of candidates) {
      if (papel !== role || avaliador === null || taken.has(pairOf(avaliado, avaliador))) continue
      taken.add(pairOf(avaliado, avaliador))
      const list = possible.get(keyOf(avaliado, role)) ?? []
      list.push(avaliador)
      possible.set(keyOf(avaliado, role), list)
    }
  const before = new Map<number, number>()
  const having = new Map<string, number>()
  for (const { avaliado, avaliador, papel } of present) {
    if (avaliador === null) continue
    before.set(avaliador, (before.get(avaliador) ?? 0) + 1)
    having.set(keyOf(avaliado, papel), (having.get(keyOf(avaliado, papel)) ?? 0) + 1)
  }
  const demands = people.flatMap((id) =>
    filled.flatMap((role) => {
      const { minimum, maximum } = boundsOf(rules, role)
      const has = having.get(keyOf(id, role)) ?? 0
      const bounds = { missing: Math.max(0, minimum - has), most: maximum === null ? null : Math.max(0, maximum - has) }
      return demandsOf(role, possible.get(keyOf(id, role)) ?? [], bounds).map((demand) => ({ ...demand, id, role }))
    }),
  )
  // One role after the other asks first, so that where raters are scarce the manager comes before peers.
  demands.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
  const { chosen } = balanceRaters(demands, before, rules.porAvaliador ?? null)
  const raters = new Map<string, number[]>()
  for (const [index, { id, role }] of demands.entries())
    raters.set(keyOf(id, role), [...(raters.get(keyOf(id, role)) ?? []), ...chosen[index]!])
  return summary({ people, filled, raters, having, before, known, rules, possible, waiting })
}

/** Managers count in their order: the own manager before the heads of the area. Of the others anybody is as good. */
function demandsOf(role: Papel, all: number[], { missing, most }: { missing: number; most: number | null }) {
  if (role !== 'L')
    return [{ candidates: most === null ? all : all.slice(0, MAX_CANDIDATES), minimum: missing, maximum: most }]
  return all
    .slice(0, most ?? all.length)
    .map((manager, place) => ({ candidates: [manager], minimum: place < missing ? 1 : 0, maximum: 1 }))
}

interface Chosen {
  people: readonly number[]
  filled: Papel[]
  raters: Map<string, number[]>
  having: Map<string, number>
  before: Map<number, number>
  known: Set<string>
  rules: RaterRules
  possible: Map<string, number[]>
  waiting: boolean
}

function summary(plan: Chosen): RaterPlan {
  const { people, filled, raters, having, before, known, rules, possible, waiting } = plan
  const pairs: PlannedPair[] = []
  const loads = new Map([...before].map(([id, count]) => [id, { before: count, added: 0 }]))
  const ratedBefore = new Set([...having.keys()].map((key) => Number(key.split('|')[0])))
  const all = people.map((id): PersonLine => {
    const roles = filled.flatMap((papel): RoleLine[] => {
      const added = raters.get(keyOf(id, papel)) ?? []
      const present = having.get(keyOf(id, papel)) ?? 0
      const choices = possible.get(keyOf(id, papel))?.length ?? 0
      // Who leads nobody lacks no subordinates.
      if (papel === 'A' && !choices && !present) return []
      for (const rater of added) {
        pairs.push([id, rater, papel, 1])
        const load = loads.get(rater) ?? { before: 0, added: 0 }
        loads.set(rater, { ...load, added: load.added + 1 })
      }
      const nominated = papel === 'P' && rules.paresDe === 'INDICADOS'
      const { minimum } = boundsOf(rules, papel)
      const short = Math.max(0, minimum - present - added.length)
      const reason = short ? reasonOf(papel, rules, choices + present, nominated) : null
      return [{ papel, present, added, minimum, short, reason }]
    })
    const waits = waiting && !ratedBefore.has(id) && !roles.some((role) => role.added.length)
    if (waits && !known.has(pairOf(id, null))) pairs.push([id, null, 'R', 1])
    return { id, roles, waits }
  })
  return { pairs, people: all, loads }
}

const COLLEAGUES = { GESTOR: 'com o mesmo gestor', AREA: 'na mesma área', INDICADOS: '' }

/** Why a role stays below its minimum. */
function reasonOf(role: Papel, rules: RaterRules, choices: number, nominated: boolean): string {
  if (nominated) return 'A pessoa indica os pares e o gestor aprova.'
  const { minimum } = boundsOf(rules, role)
  const full = `já com ${several(rules.porAvaliador ?? 0, 'questionário', 'questionários')}, o máximo por avaliador`
  if (role === 'U') return `Está ${full}.`
  if (role === 'L') {
    if (!choices) return 'Não tem gestor na hierarquia.'
    return choices < minimum
      ? `Tem só ${several(choices, 'gestor', 'gestores')} na hierarquia.`
      : `O gestor está ${full}.`
  }
  if (role === 'A')
    return choices < minimum
      ? `Tem só ${several(choices, 'liderado', 'liderados')}.`
      : `Os outros liderados estão ${full}.`
  const where = COLLEAGUES[rules.paresDe ?? 'GESTOR']
  if (!choices) return `Não há colegas ${where}.`
  return choices < minimum
    ? `Só há ${several(choices, 'colega', 'colegas')} ${where}.`
    : `Os outros colegas estão ${full}.`
}
