import { refs, report } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { organisationLevels } from '../services/organisation.ts'
import { cycleField, cycleIn } from './common.ts'

const { companies } = talentReport
export const competenciasOrganizacional = report('avaliacao/relatorios/analise-desempenho-competencia-organizacional', {
  label: 'Análise de Desempenho das Competências Organizacionais',
  fields: {
    ...cycleField,
    ...companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    competenciasIds: refs('cargo-salario/competencias', 'Competências').ids(),
  },
  columns: [
    { key: 'competencia', label: 'Competência' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'exigido', label: 'Nível exigido', format: 'decimal' },
    { key: 'media', label: 'Média', format: 'decimal' },
    { key: 'diferenca', label: 'Diferença', format: 'decimal' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      organisationLevels(
        company,
        cycle,
        [...among('avaliado.areaOrganizacional', filters.areasIds), ...among('avaliado.cargo', filters.cargosIds)],
        idList(filters.competenciasIds),
      ),
    )
    return { rows, groupBy: [{ key: 'competencia', label: 'Competência' }] }
  },
})
