import { type Context, when } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'

/** A limit of an area and a position: the area that set it, and the current headcount. */
export interface HeadcountLimit {
  /** The area the limit was set for. */
  area: string
  /** That area and its descendants. */
  areas: number[]
  limite: number
  ativos: number
}

/** Talents of these positions, active or to be admitted, in an area and its descendants. */
export async function countPeople(context: Context, areaId: number, positions: number[]): Promise<number> {
  return positions.length ? countIn(context, await areasBelow(context.db, [areaId]), positions) : 0
}

const countIn = (context: Context, areas: number[], positions: number[]): Promise<number> =>
  context
    .query('gestao-talentos/talentos')
    .withoutRowRules()
    .where(when('situacao').isNot('D'), when('areaOrganizacional').in(areas), when('cargo').in(positions))
    .count()

/** All limits that apply to this position in this area: those of the area and of its ancestors. */
export async function limitsOf(context: Context, areaId: number, positionId: number): Promise<HeadcountLimit[]> {
  const rows = await context.system.repo('utilitario/configuracoes-limite-colaborador').all()
  const found: HeadcountLimit[] = []
  for (const row of rows) {
    const limit = (row.limites ?? []).find((limite: { cargo: { id: number } }) => limite.cargo.id === positionId)
    if (!limit) continue
    const areas = await areasBelow(context.db, [row.areaOrganizacional.id])
    if (areas.includes(areaId))
      found.push({
        area: row.areaOrganizacional.nome,
        areas,
        limite: limit.limite,
        ativos: await countIn(context, areas, [positionId]),
      })
  }
  return found
}
