import { boolean, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import {
  companies,
  period,
  periodRules,
  placeConditions,
  places,
  positions,
  SEES_SALARY,
  status,
  statusConditions,
  TALENTS,
} from '../domain/filters.ts'

/** Admissions in a period. Salaries are printed for users who may see them. */
export const admitidos = report('gestao-talentos/relatorios/admitidos', {
  label: 'Talentos Admitidos',
  fields: {
    ...period,
    ...companies,
    ...places,
    ...positions,
    ...status,
    exibirSomenteAtivos: boolean('Exibir somente ativos').default(false),
  },
  rules: periodRules,
  columns: [
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'estabelecimento', label: 'Estabelecimento' },
    { key: 'salario', label: 'Salário', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const found = await company
        .query(TALENTS)
        .where(
          when('dataAdmissao').between(filters.dataIni, filters.dataFim),
          ...statusConditions(filters.exibirSomenteAtivos ? 'A' : filters.situacao),
          ...placeConditions(filters),
        )
        .select({
          admissao: 'dataAdmissao',
          talento: 'nome',
          cargo: 'cargo.nome',
          area: 'areaOrganizacional.nome',
          estabelecimento: 'estabelecimento.nome',
          salario: 'salario',
        })
        .orderBy('dataAdmissao', 'nome')
        .rows()
      return found.map((row) => ({ ...row, empresa, ...(!company.can(SEES_SALARY) && { salario: null }) }))
    })
    return {
      rows,
      groupBy: [{ key: 'empresa', label: 'Empresa' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
