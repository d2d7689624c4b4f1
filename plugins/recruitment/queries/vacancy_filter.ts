import { type Context, exists, through, when, type Where } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { VACANCY_LISTS } from '../domain/vacancy_state.ts'

/** What reports and statistics select vacancies by. */
export interface VacancyFilter {
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
  statusSolicitacao?: string | null
  /** Only positions that belong to the chosen areas. */
  cargosVinculados?: boolean
}

/** What vacancies of a state, as lists name it, fulfil. */
export const statusOf = (status: string | null | undefined): Where[] => {
  const list = VACANCY_LISTS[status as keyof typeof VACANCY_LISTS]
  return list ? [list[1]] : []
}

/** What vacancies past the filter fulfil: of the vacancies themselves, or by `through` of what refers to them. */
export function vacancyConditions(filter: VacancyFilter): Where[] {
  const among = (field: string, ids: number[]) => (ids.length ? [when(field).in(ids)] : [])
  const areas = idList(filter.areasIds)
  return [
    ...statusOf(filter.statusSolicitacao),
    ...among('estabelecimento', idList(filter.estabelecimentosIds)),
    ...among('areaOrganizacional', areas),
    ...among('cargo', idList(filter.cargosIds)),
    ...(filter.cargosVinculados && areas.length
      ? [through('cargo', exists('areasOrganizacionais', when('id').in(areas)))]
      : []),
  ]
}

/** Vacancies past the filter. */
export const vacancies = (context: Context, filter: VacancyFilter) =>
  context.query('captacao/solicitacoes-pessoal').where(...vacancyConditions(filter))
