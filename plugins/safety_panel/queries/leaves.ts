import { any, type Context, count, monthOf, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'

export interface PanelFilter {
  dataIni?: string
  dataFim?: string
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
}

/** Conditions on people; `path` leads to the talent. */
export const ofPlaces = (filter: PanelFilter, path: string) => [
  ...among(`${path}estabelecimento`, filter.estabelecimentosIds),
  ...among(`${path}areaOrganizacional`, filter.areasIds),
  ...among(`${path}cargo`, filter.cargosIds),
]

/** Leaves with at least one day in the period. */
export const leaves = (context: Context, filter: PanelFilter) =>
  context
    .query('sst/afastamentos')
    .where(
      ...(filter.dataFim ? [when('inicio').atMost(filter.dataFim)] : []),
      ...(filter.dataIni ? [any(when('fim').empty(), when('fim').atLeast(filter.dataIni))] : []),
      ...ofPlaces(filter, 'colaborador.'),
    )

export const leavesByReason = (context: Context, filter: PanelFilter) =>
  leaves(context, filter)
    .select({ label: 'afastamento.descricao', data: count() })
    .groupBy('label')
    .orderBy('-data', 'label')
    .rows()

/** Leaves that begin in the period. */
export const startedLeaves = (context: Context, filter: PanelFilter) =>
  context
    .query('sst/afastamentos')
    .where(
      ...(filter.dataIni ? [when('inicio').atLeast(filter.dataIni)] : []),
      ...(filter.dataFim ? [when('inicio').atMost(filter.dataFim)] : []),
      ...ofPlaces(filter, 'colaborador.'),
    )

/** Whose leaves they are, and how long they last. */
export const leavesOf = (query: ReturnType<typeof startedLeaves>) =>
  query
    .select({ talento: 'colaborador.nome', motivo: 'afastamento.descricao', inicio: 'inicio', fim: 'fim' })
    .orderBy('-inicio', 'talento')
    .rows()

/** Leaves by the month they begin in. */
export const leavesByMonth = (context: Context, filter: PanelFilter) =>
  startedLeaves(context, filter)
    .select({ label: monthOf('inicio'), data: count() })
    .groupBy('label')
    .series('label')
    .rows()
