import { type Context, count, when } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'
import { TALENTS } from '../domain/risk.ts'

export interface Occupant {
  id: number
  nome: string
  cargoId: number
  areaId: number
}

/** Active talents within the user's scope, with their areas. */
export async function occupantsOf(context: Context): Promise<Occupant[]> {
  const rows = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('cargo').filled())
    .select({ id: 'id', nome: 'nome', cargoId: 'cargo.id', areaId: 'areaOrganizacional.id' })
    .orderBy('nome')
    .rows()
  return rows.map((row) => ({
    id: Number(row.id),
    nome: String(row.nome),
    cargoId: Number(row.cargoId),
    areaId: Number(row.areaId),
  }))
}

/** Number of active talents by position and area. */
export async function headsOf(context: Context, positions: number[]) {
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'), when('cargo').in(positions))
    .select({ cargoId: 'cargo.id', areaId: 'areaOrganizacional.id', total: count() })
    .groupBy('cargoId', 'areaId')
    .rows()
  return rows.map((row) => ({ cargoId: Number(row.cargoId), areaId: Number(row.areaId), total: Number(row.total) }))
}

/** The descendants of each of these areas, including itself. */
export async function branchesOf(context: Context, areas: (number | null)[]): Promise<Map<number, Set<number>>> {
  const branches = new Map<number, Set<number>>()
  for (const area of new Set(areas)) if (area) branches.set(area, new Set(await areasBelow(context.db, [area])))
  return branches
}
