import { type Compute, idOf, when } from '#engine'
import { employed } from '#plugins/talent/plugin.ts'
import { type PlannedStep, plannedIn } from '../domain/months.ts'
import { PLANS, TALENTS } from '../domain/keys.ts'

const planned: Compute = async (rows, context) => {
  const now = context.today.slice(0, 7)
  const lines = await context
    .query(PLANS)
    .withoutRowRules()
    .where(when('id').in(rows.map((row) => row.id)))
    .join('linhas')
    .select({
      id: 'id',
      area: 'linhas.areaOrganizacional.id',
      cargo: 'linhas.cargo.id',
      mes: 'linhas.mes',
      quantidade: 'linhas.quantidade',
    })
    .rows()
  return rows.map((row) => {
    const own = lines.filter((line) => Number(line.id) === row.id)
    const places = Map.groupBy(own, (item) => `${idOf(item.area)}|${idOf(item.cargo)}`)
    return [...places.values()].reduce((sum, steps) => sum + (plannedIn(steps as PlannedStep[], now) ?? 0), 0)
  })
}

const actual: Compute = async (rows, context) => {
  const total = await context.query(TALENTS).withoutRowRules().where(employed()).count()
  return rows.map(() => total)
}

/** The planned number of the current month, and the actual number of today. */
export const totalsOfPlans: Record<string, Compute> = { previstoHoje: planned, realizadoHoje: actual }
