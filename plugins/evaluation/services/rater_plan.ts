import { createHash } from 'node:crypto'
import { all, any, brDate, type Context, type RowAt, RuleError, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import type { Papel, ParesDe } from '../codes.ts'
import { type BelowFloor, belowFloor } from '../domain/floor_warning.ts'
import { CYCLES, PARTICIPANTS, TALENTS } from '../domain/keys.ts'
import { assertRules, type RaterRules, rolesOf } from '../domain/rater_rules.ts'
import { type Pair, planRaters, type RaterPlan } from '../domain/raters.ts'
import { pairsOfEvaluated, pairsOfEvaluators, type Reporting, type Wanted } from '../domain/reporting.ts'
import type { Showing } from '../domain/shown.ts'
import { optionsFor } from '../queries/results.ts'
import { readHierarchy } from './hierarchy.ts'

type Cycle = RowAt<'avaliacao/avaliacoes-desempenho'>

export interface LeftOut {
  id: number
  motivo: string
}

export interface CyclePlan extends RaterPlan {
  /** The floor of anonymity of an anonymous cycle, and whose roles would stay below it. */
  floor: number | null
  belowFloor: Map<number, BelowFloor[]>
  /** Of the chosen people, who can be evaluated. */
  chosen: number[]
  leftOut: LeftOut[]
  withoutManager: number
  /** Names exactly this plan: a confirmation repeats it. */
  code: string
}

/** The people a dialog or a call names: all, of some areas, or by name; only those the user sees. */
export async function chosenPeople(context: Context, input: Record<string, unknown>): Promise<number[]> {
  const named = idList(input.talentosIds)
  const areas = idList(input.areasIds)
  if (!named.length && !areas.length && !input.todos) throw new RuleError('Escolha todos, áreas ou talentos.')
  const groups = [
    ...(named.length ? [when('id').in(named)] : []),
    ...(input.todos ? [when('situacao').is('A')] : []),
    ...(areas.length ? [all(when('situacao').is('A'), when('areaOrganizacional').in(areas))] : []),
  ]
  const rows = await context
    .query(TALENTS)
    .where(any(...groups))
    .select({ id: 'id' })
    .orderBy('id')
    .rows()
  return rows.map((row) => Number(row.id))
}

/** The roles a dialog or a call asks for. */
export const wantedOf = (input: Record<string, unknown>): Wanted => ({
  lideres: input.lideres === true,
  liderados: input.liderados === true,
  pares: input.pares === true,
  auto: input.autoavaliacao === true,
})

/** What the rater is to the evaluated person: of evaluators, `lideres` are whom they evaluate, as subordinates. */
const ROLE_OF = {
  AVALIADOS: { lideres: 'L', liderados: 'A', pares: 'P', auto: 'U' },
  AVALIADORES: { lideres: 'A', liderados: 'L', pares: 'P', auto: 'U' },
} as const

/** Last working days before the end of the cycle: notices given. */
export async function leavingBefore(context: Context, end: string): Promise<Map<number, string>> {
  const rows = await context
    .query('gestao-talentos/desligamentos-programados')
    .withoutRowRules()
    .where(when('situacao').is('P'), when('ultimoDia').below(end))
    .select({ talento: 'colaborador.id', dia: 'ultimoDia' })
    .rows()
  return new Map(rows.map((row) => [Number(row.talento), String(row.dia)]))
}

async function presentPairsOf(context: Context, cycle: number): Promise<(Pair & { peso: number })[]> {
  const rows = await context.system
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle))
    .select({ avaliado: 'avaliado.id', avaliador: 'avaliador.id', papel: 'papel', peso: 'pesoAvaliador' })
    .rows()
  return rows.map((row) => ({
    avaliado: Number(row.avaliado),
    avaliador: row.avaliador ? Number(row.avaliador) : null,
    papel: row.papel as Papel,
    peso: row.peso ?? 1,
  }))
}

/** Who of the chosen people can be evaluated, and why the others cannot. */
function sorted(people: readonly number[], { managers }: Reporting, leaving: Map<number, string>) {
  const leftOut: LeftOut[] = []
  const chosen = people.filter((id) => {
    const day = leaving.get(id)
    if (!managers.has(id)) leftOut.push({ id, motivo: 'Não está ativo.' })
    else if (day) leftOut.push({ id, motivo: `Sai em ${brDate(day)}, antes do fim da avaliação.` })
    return managers.has(id) && !day
  })
  return { chosen, leftOut }
}

/** Roles below the floor of anonymity, with the raters the cycle has and the new ones. */
function belowFloorOf({ people, pairs }: RaterPlan, present: (Pair & { peso: number })[], showing: Showing) {
  const raters = Map.groupBy(
    [
      ...present.filter(({ avaliador }) => avaliador !== null),
      ...pairs.flatMap(([avaliado, rater, papel, peso]) => (rater === null ? [] : [{ avaliado, papel, peso }])),
    ],
    ({ avaliado }) => avaliado,
  )
  return new Map(people.map(({ id }) => [id, belowFloor(raters.get(id) ?? [], showing)]))
}

export interface PlanRequest {
  people: number[]
  wanted: Wanted
  as: 'AVALIADORES' | 'AVALIADOS'
  rules: RaterRules
}

/** Who would rate whom. Writes nothing; the same data give the same plan. */
export async function planOf(context: Context, cycle: Cycle, request: PlanRequest): Promise<CyclePlan> {
  const { wanted, as, rules } = request
  assertRules(rules)
  const reporting = await readHierarchy(context, cycle.consideraRespCorespHierarquia === true)
  const leaving = await leavingBefore(context, cycle.dataFim)
  const { chosen, leftOut } = sorted(request.people, reporting, leaving)
  const from = (rules.paresDe as ParesDe | null | undefined) ?? null
  const evaluatedOnes = as === 'AVALIADOS'
  const candidates = (evaluatedOnes ? pairsOfEvaluated : pairsOfEvaluators)(reporting, chosen, wanted, from).filter(
    ({ avaliado, avaliador }) => !leaving.has(avaliado) && !leaving.has(avaliador!),
  )
  const allowed = rolesOf(cycle)
  const asked = Object.entries(ROLE_OF[as]).filter(([name]) => wanted[name as keyof Wanted])
  const roles = new Set<Papel>(asked.map(([, role]) => role).filter((role) => allowed.has(role)))
  const people = evaluatedOnes ? chosen : [...new Set(candidates.map((pair) => pair.avaliado))].sort((a, b) => a - b)
  const present = await presentPairsOf(context, cycle.id)
  const nobodyWanted = !Object.values(wanted).some(Boolean)
  const plan = planRaters({
    people: nobodyWanted ? chosen : people,
    candidates,
    present,
    rules,
    roles,
    waiting: evaluatedOnes || nobodyWanted,
  })
  const showing = optionsFor(context, cycle)
  return {
    ...plan,
    floor: cycle.anonima ? showing.minimo : null,
    belowFloor: belowFloorOf(plan, present, showing),
    chosen,
    leftOut,
    withoutManager:
      evaluatedOnes && wanted.lideres ? chosen.filter((id) => !reporting.managers.get(id)?.size).length : 0,
    code: createHash('sha256')
      .update(JSON.stringify([cycle.id, plan.pairs, rules]))
      .digest('base64url'),
  }
}

/** Stores other rules of a cycle. */
export async function saveRules(context: Context, cycle: Cycle, rules: RaterRules): Promise<void> {
  await context.system.repo(CYCLES).patch(cycle.id, { regraAvaliadores: rules as never }, 'regra dos avaliadores')
}
