import { type Context, exists, whereRef, when, type Where } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { VACANCY_LISTS } from '../domain/vacancy_state.ts'

/** Vacancy filters of reports and statistics. */
export interface VacancyFilter {
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
  statusSolicitacao?: string | null
  /** Only positions that belong to the chosen areas. */
  cargosVinculados?: boolean
}

/** Conditions of vacancies of a state, by its list code. */
export const statusOf = (status: string | null | undefined): Where[] => {
  const list = VACANCY_LISTS[status as keyof typeof VACANCY_LISTS]
  return list ? [list[1]] : []
}

/**
 * Conditions of vacancies that match the filter: on vacancies directly, or with `through` on rows that refer to them.
 */
export function vacancyConditions(filter: VacancyFilter): Where[] {
  const among = (field: string, ids: number[]) => (ids.length ? [when(field).in(ids)] : [])
  const areas = idList(filter.areasIds)
  return [
    ...statusOf(filter.statusSolicitacao),
    ...among('estabelecimento', idList(filter.estabelecimentosIds)),
    ...among('areaOrganizacional', areas),
    ...among('cargo', idList(filter.cargosIds)),
    ...(filter.cargosVinculados && areas.length
      ? [whereRef('cargo', exists('areasOrganizacionais', when('id').in(areas)))]
      : []),
  ]
}

/** Vacancies that match the filter. */
export const vacancies = (context: Context, filter: VacancyFilter) =>
  context.query('captacao/solicitacoes-pessoal').where(...vacancyConditions(filter))
