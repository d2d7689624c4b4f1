import { type Context, count, when } from '#engine'
import { areasBelow } from '#plugins/jobs/plugin.ts'
import { TALENTS } from '../domain/risk.ts'

export interface Occupant {
  id: number
  nome: string
  cargoId: number
  areaId: number
}

/** Active talents in sight, with where they work. */
export async function occupantsOf(context: Context): Promise<Occupant[]> {
  const rows = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('cargo').filled())
    .select({ id: 'id', nome: 'nome', cargoId: 'cargo.id', areaId: 'areaOrganizacional.id' })
    .orderBy('nome')
    .rows()
  return rows.map((one) => ({
    id: Number(one.id),
    nome: String(one.nome),
    cargoId: Number(one.cargoId),
    areaId: Number(one.areaId),
  }))
}

/** How many active talents each position has in each area. */
export async function headsOf(context: Context, positions: number[]) {
  const rows = await context
    .query(TALENTS)
    .unrestricted('a number of people tells nothing of the fields it is counted by')
    .where(when('situacao').is('A'), when('cargo').in(positions))
    .select({ cargoId: 'cargo.id', areaId: 'areaOrganizacional.id', total: count() })
    .groupBy('cargoId', 'areaId')
    .rows()
  return rows.map((one) => ({ cargoId: Number(one.cargoId), areaId: Number(one.areaId), total: Number(one.total) }))
}

/** Which areas each of these areas stands for, itself and all below. */
export async function branchesOf(context: Context, areas: (number | null)[]): Promise<Map<number, Set<number>>> {
  const branches = new Map<number, Set<number>>()
  for (const area of new Set(areas)) if (area) branches.set(area, new Set(await areasBelow(context.db, [area])))
  return branches
}
