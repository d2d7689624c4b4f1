import { choice, date, dateOrder, type Fields, month, refs, when, type Where } from '#engine'
import { among } from '#app/core/in_each_company.ts'

export const TALENTS = 'gestao-talentos/talentos'
export const SEES_SALARY = 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO'

export const SITUACOES = { A: 'Ativos', D: 'Desligados', T: 'Todos' }

export const companies = {
  empresasIds: refs('utilitario/empresas', 'Empresas').ids().required().min(1),
}
export const places = {
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
}
export const positions = { cargosIds: refs('cargo-salario/cargos', 'Cargos').ids() }
export const status = { situacao: choice('Situação', SITUACOES).default('A') }
export const referenceDay = { dataReferencia: date('Data de referência').required().default({ now: 'date' }) }

/** A period in days; default: the last month. */
export const period = {
  dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
  dataFim: date('Período - fim').required().default({ now: 'date' }),
} satisfies Fields
export const periodRules = [dateOrder('dataIni', 'dataFim')]

/** A period in whole months. */
export const months = {
  dataIni: month('Período - início').required().default({ monthsFromNow: -9 }),
  dataFim: month('Período - fim').required().default({ monthsFromNow: 2 }),
} satisfies Fields
export const monthRules = [dateOrder('dataIni', 'dataFim')]

/** Talent filters of reports. */
export interface TalentFilter {
  situacao?: string | null
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
}

/** Places and positions of the filter; `prefix` if another resource refers to the talent. */
export const placeConditions = (filter: TalentFilter, prefix = ''): Where[] => [
  ...among(`${prefix}estabelecimento`, filter.estabelecimentosIds),
  ...among(`${prefix}areaOrganizacional`, filter.areasIds),
  ...among(`${prefix}cargo`, filter.cargosIds),
]

/** Active, dismissed or all. G, C and U of older clients mean all. Source: gaps.md 18. */
export const statusConditions = (status: string | null | undefined, prefix = ''): Where[] =>
  status === 'A' || status === 'D' ? [when(`${prefix}situacao`).is(status)] : []

/** Talents that match the filter. */
export const talentConditions = (filter: TalentFilter, prefix = ''): Where[] => [
  ...statusConditions(filter.situacao, prefix),
  ...placeConditions(filter, prefix),
]
