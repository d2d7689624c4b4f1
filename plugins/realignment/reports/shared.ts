import { choice, refs, type Where, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'

/** Filters by area or by occupational group. */
export const grouping = {
  filtrarPor: choice('Filtrar por', { 1: 'Áreas Organizacionais', 2: 'Grupos Ocupacionais' }).default('1'),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  gruposOcupacionaisIds: refs('cargo-salario/grupos-ocupacionais', 'Grupos Ocupacionais').ids(),
}

export interface Grouping {
  filtrarPor?: string | null
  areasIds?: unknown
  gruposOcupacionaisIds?: unknown
}

/** Only the selected filter applies. */
export const groupIds = ({ filtrarPor, areasIds, gruposOcupacionaisIds }: Grouping): number[] =>
  idList(filtrarPor === '2' ? gruposOcupacionaisIds : areasIds)

export const byGroup = (filter: Grouping, area: string, group: string): Where[] => {
  const ids = groupIds(filter)
  return ids.length ? [when(filter.filtrarPor === '2' ? group : area).in(ids)] : []
}

export const groupHeading = ({ filtrarPor }: Grouping) =>
  filtrarPor === '2' ? { key: 'grupo', label: 'Grupo ocupacional' } : { key: 'area', label: 'Área organizacional' }

export const byText = (key: string) => (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a[key] ?? '').localeCompare(String(b[key] ?? ''), 'pt-BR')
