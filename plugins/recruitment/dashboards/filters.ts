import { date, dateOrder, refs } from '#engine'

const from = date('Período - início')
const to = date('Período - fim')

const places = {
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

/** What the dashboards of recruitment are filtered by. The period is that of the opening of the vacancies. */
export const vacancyFilters = {
  dataIni: from.default({ now: 'yearAgo' }),
  dataFim: to.default({ now: 'date' }),
  ...places,
}

/** The same for programs, which say the period they want. */
export const periodAndPlace = { dataIni: from, dataFim: to, ...places }

export const periodRule = [dateOrder('dataIni', 'dataFim')]

/** The same vacancies in their list. */
export const sameVacancies = {
  visualizar: 'T',
  dataIni: '$filtros.dataIni',
  dataFim: '$filtros.dataFim',
  estabelecimento: '$filtros.estabelecimentosIds',
  areaOrganizacional: '$filtros.areasIds',
  cargo: '$filtros.cargosIds',
}
