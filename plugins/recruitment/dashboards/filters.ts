import { date, dateOrder, refs } from '#engine'

/** What the dashboards of recruitment are filtered by. The period is that of the opening of the vacancies. */
export const vacancyFilters = {
  dataIni: date('Período - início').default({ now: 'yearAgo' }),
  dataFim: date('Período - fim').default({ now: 'date' }),
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

export const periodRule = [dateOrder('dataIni', 'dataFim')]

/** The same vacancies in their list. */
export const sameVacancies = { visualizar: 'T', dataIni: '$filtros.dataIni', dataFim: '$filtros.dataFim', estabelecimento: '$filtros.estabelecimentosIds', areaOrganizacional: '$filtros.areasIds', cargo: '$filtros.cargosIds' }
