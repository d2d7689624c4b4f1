import { date, dateOrder, refs } from '#engine'

const from = date('Período - início')
const to = date('Período - fim')

const places = {
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

/** Filters of the recruitment dashboards. The period applies to the opening date of the vacancies. */
export const vacancyFilters = {
  dataIni: from.default({ now: 'yearAgo' }),
  dataFim: to.default({ now: 'date' }),
  ...places,
}

/** The same for API clients, which must give the period. */
export const periodAndPlace = { dataIni: from, dataFim: to, ...places }

/** The filters that say the period. */
export const period = { from: 'dataIni', until: 'dataFim' }

export const periodRule = [dateOrder('dataIni', 'dataFim')]

/** Filters that show the same vacancies in their list. */
export const sameVacancies = {
  visualizar: 'T',
  dataIni: '$filtros.dataIni',
  dataFim: '$filtros.dataFim',
  estabelecimento: '$filtros.estabelecimentosIds',
  areaOrganizacional: '$filtros.areasIds',
  cargo: '$filtros.cargosIds',
}
