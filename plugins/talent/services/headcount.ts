import { type Context, when } from '#engine'
import { areasBelow } from '#plugins/jobs/plugin.ts'

/** A limit that binds an area and a position: who set it, and how many work there. */
export interface HeadcountLimit {
  /** The area the limit was set for. */
  area: string
  /** That area and all below it. */
  areas: number[]
  limite: number
  ativos: number
}

/** Active talents of these positions in an area and below it. */
export async function countPeople(context: Context, areaId: number, positions: number[]): Promise<number> {
  return positions.length ? countIn(context, await areasBelow(context.db, [areaId]), positions) : 0
}

const countIn = (context: Context, areas: number[], positions: number[]): Promise<number> =>
  context
    .query('gestao-talentos/talentos')
    .unrestricted('a limit counts everybody who works there')
    .where(when('situacao').is('A'), when('areaOrganizacional').in(areas), when('cargo').in(positions))
    .count()

/** Every limit somebody of this position in this area counts for: the area's own and those of the areas above it. */
export async function limitsOf(context: Context, areaId: number, positionId: number): Promise<HeadcountLimit[]> {
  const { rows } = await context
    .elevated('a limit binds everybody who asks for people')
    .repo('utilitario/configuracoes-limite-colaborador')
    .list({ full: true, limit: null, withoutTotal: true })
  const found: HeadcountLimit[] = []
  for (const row of rows) {
    const limit = (row.limites ?? []).find((one: { cargo: { id: number } }) => one.cargo.id === positionId)
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
