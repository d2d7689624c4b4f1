import type { FieldDefs, RuleDef } from '#engine/definition/types.ts'
import { dateAfter } from './rules.ts'

/** The filter of the statistics; the period is that of the opening of the vacancies. */
export const FILTER: FieldDefs = {
  dataIni: { kind: 'date', label: 'Período - início', width: 3 },
  dataFim: { kind: 'date', label: 'Período - fim', width: 3, default: { now: 'date' } },
  statusSolicitacao: {
    kind: 'choice', label: 'Status da vaga', default: 'T', width: 6,
    choices: [{ id: 'T', nome: 'Todas' }, { id: 'A', nome: 'Abertas em andamento' }, { id: 'S', nome: 'Abertas suspensas' }, { id: 'E', nome: 'Encerradas' }, { id: 'C', nome: 'Canceladas' }],
  },
  estabelecimentosIds: { kind: 'refs', label: 'Estabelecimentos', to: 'utilitario/estabelecimentos', idsOnly: true, width: 6 },
  areasIds: { kind: 'refs', label: 'Áreas Organizacionais', to: 'cargo-salario/areas-organizacionais', idsOnly: true, width: 6 },
  cargosIds: { kind: 'refs', label: 'Cargos', to: 'cargo-salario/cargos', idsOnly: true, width: 6 },
  cargosVinculados: { kind: 'boolean', label: 'Somente cargos vinculados às áreas', width: 3 },
  consideraContratacao: { kind: 'boolean', label: 'Considerar data de contratação', width: 3 },
}

export const RULES: RuleDef[] = [dateAfter('dataIni', 'dataFim')]

export type Filter = Record<string, unknown>

/** The filter as query parameters: ids comma-joined, nothing empty. */
export const queryOf = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)) return []
      const text = Array.isArray(value) ? value.map((one) => (typeof one === 'object' && one ? (one as { id: number }).id : one)).join(',') : String(value)
      return [[name, text]]
    })
  ) as Record<string, string>
