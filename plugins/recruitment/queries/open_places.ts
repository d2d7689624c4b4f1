import { type Context, sum, when } from '#engine'
import { isInProgress } from '../domain/vacancy_state.ts'

/** Places still to be filled in each area, over its vacancies in progress. */
export async function openPlacesOf(rows: { id: number }[], context: Context): Promise<number[]> {
  const found = await context
    .query('captacao/solicitacoes-pessoal')
    .where(isInProgress, when('areaOrganizacional').in(rows.map((row) => row.id)))
    .select({ area: 'areaOrganizacional.id', vagas: sum('quantidade'), preenchidas: sum('qtdVagasPreenchidas') })
    .groupBy('area')
    .rows()
  const totals = new Map(found.map((item) => [Number(item.area), Math.max(0, item.vagas - item.preenchidas)]))
  return rows.map((row) => totals.get(row.id) ?? 0)
}
