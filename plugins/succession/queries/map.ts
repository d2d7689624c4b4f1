import { type Context, idOf, when } from '#engine'
import { latestBoxes } from '#plugins/evaluation/plugin.ts'
import { type Risk } from '../codes.ts'
import { PLANS, POSITIONS, riskOf } from '../domain/risk.ts'
import { candidatesOf } from './candidates.ts'
import { branchesOf, occupantsOf } from './occupants.ts'

const NINEBOX = 'ROLE_AVALIACAO_NINEBOX'
const BY_RISK: Risk[] = ['SEM_SUCESSOR', 'SEM_PLANO', 'SO_A_PRAZO', 'COBERTO']
const BY_WEIGHT = ['A', 'M', 'B', null]
/** Maximum number of holders' names shown. */
const SHOWN = 4

/** Boxes of the latest Nine Box, if the user may see it. */
export const boxesFor = async (context: Context) =>
  context.can(NINEBOX) ? latestBoxes(context) : new Map<number, { numero: number; titulo: string }>()

const plansOf = (context: Context) =>
  context
    .query(PLANS)
    .select({
      id: 'id',
      cargo: 'cargo',
      area: 'areaOrganizacional',
      criticidade: 'criticidade',
      riscoSaida: 'riscoSaida',
    })
    .rows()

/** All positions with holders or a plan: holders, successors, and risk. */
export async function successionMap(context: Context) {
  const plans = await plansOf(context)
  const people = Map.groupBy(await occupantsOf(context), (occupant) => occupant.cargoId)
  const successors = Map.groupBy(await candidatesOf(context), (candidate) => candidate.plano)
  const branches = await branchesOf(
    context,
    plans.map((plan) => idOf(plan.area)),
  )
  const boxes = await boxesFor(context)
  const planned = new Set(plans.map((plan) => idOf(plan.cargo)))
  const names = await context
    .query(POSITIONS)
    .where(when('id').in([...people.keys()]))
    .select({ id: 'id', nome: 'nome' })
    .rows()
  const holders = (position: number, area: number | null) => {
    const all = (people.get(position) ?? []).filter((occupant) => !area || branches.get(area)!.has(occupant.areaId))
    return { total: all.length, nomes: all.slice(0, SHOWN).map((occupant) => occupant.nome) }
  }
  const lines = [
    ...plans.map((plan) => {
      const [cargoId, areaId] = [idOf(plan.cargo)!, idOf(plan.area)]
      const sucessores = (successors.get(Number(plan.id)) ?? []).map(({ plano: _plan, ...rest }) => ({
        ...rest,
        quadrante: boxes.get(rest.id)?.numero ?? null,
        quadranteTitulo: boxes.get(rest.id)?.titulo ?? null,
      }))
      return {
        planoId: Number(plan.id) as number | null,
        cargoId,
        cargo: String((plan.cargo as { nome?: string } | null)?.nome ?? ''),
        area: ((plan.area as { nome?: string } | null)?.nome ?? null) as string | null,
        criticidade: plan.criticidade as 'A' | 'M' | 'B' | null,
        riscoSaida: (plan.riscoSaida ?? null) as 'A' | 'M' | 'B' | null,
        ocupantes: holders(cargoId, areaId),
        sucessores,
        risco: riskOf(sucessores) as Risk,
      }
    }),
    ...names
      .filter((name) => !planned.has(Number(name.id)))
      .map((name) => ({
        planoId: null,
        cargoId: Number(name.id),
        cargo: String(name.nome),
        area: null,
        criticidade: null,
        riscoSaida: null,
        ocupantes: holders(Number(name.id), null),
        sucessores: [],
        risco: 'SEM_PLANO' as Risk,
      })),
  ]
  return lines.sort(
    (a, b) =>
      BY_RISK.indexOf(a.risco) - BY_RISK.indexOf(b.risco) ||
      BY_WEIGHT.indexOf(a.criticidade) - BY_WEIGHT.indexOf(b.criticidade) ||
      a.cargo.localeCompare(b.cargo, 'pt-BR'),
  )
}
