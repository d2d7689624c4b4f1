import { type Context, count, firstFilled } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

/** How many earn the same in the same area and band on a day. Every figure about pay is made of these lines, so a page of them reads the curves once for a day. */
export async function salariesOn(context: Context, day: string, filter: PanelFilter) {
  const rows = await context
    .query(TALENTS)
    .on(day)
    .where(employed(), ...talentReport.placeConditions(filter))
    .select({
      area: 'areaOrganizacional.id',
      faixa: 'faixaSalarial.id',
      // As an expression it is found once for each talent, and groups go by what was found.
      salario: firstFilled('curvaSalarial.valor'),
      talentos: count(),
    })
    .groupBy('area', 'faixa', 'salario')
    .rows()
  return rows.map((row) => ({ ...row, salario: row.salario === null ? null : Number(row.salario) }))
}
