import { type Compute, type Context, idOf, type RowAt } from '#engine'
import { RISCOS } from '../codes.ts'
import { riskOf } from '../domain/risk.ts'
import { readinessOf } from './candidates.ts'
import { branchesOf, headsOf } from './occupants.ts'

type Readiness = Awaited<ReturnType<typeof readinessOf>>

const kept = new WeakMap<RowAt<'sucessao/planos'>[], Promise<Map<number, Readiness>>>()

/** Two computed fields of a page use the same successors: they are read once. */
function candidates(rows: RowAt<'sucessao/planos'>[], context: Context) {
  const found =
    kept.get(rows) ??
    readinessOf(
      context,
      rows.map((row) => row.id),
    ).then((all) => Map.groupBy(all, (item) => item.plano))
  kept.set(rows, found)
  return found
}

export const computedOfPlans: Record<string, Compute<'sucessao/planos'>> = {
  async ocupantes(rows, context) {
    const branches = await branchesOf(
      context,
      rows.map((row) => idOf(row.areaOrganizacional)),
    )
    const heads = await headsOf(context, [...new Set(rows.map((row) => idOf(row.cargo)!))])
    return rows.map((row) => {
      const area = idOf(row.areaOrganizacional)
      return heads
        .filter((head) => head.cargoId === idOf(row.cargo) && (!area || branches.get(area)!.has(head.areaId)))
        .reduce((sum, head) => sum + head.total, 0)
    })
  },
  sucessores: async (rows, context) => {
    const found = await candidates(rows, context)
    return rows.map((row) => (found.get(row.id) ?? []).filter((item) => item.ativo).length)
  },
  risco: async (rows, context) => {
    const found = await candidates(rows, context)
    return rows.map((row) => RISCOS[riskOf(found.get(row.id) ?? [])])
  },
}
