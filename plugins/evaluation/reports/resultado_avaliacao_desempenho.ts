import { chartOf, choice, refs, report } from '#engine'
import { among, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { meanOf } from '../queries/performance.ts'
import { resultsOf } from '../queries/results.ts'
import { cycleField, cycleIn, performanceColumn } from './common.ts'

const { companies } = talentReport
/** Low, middle and high by thirds, the default limits of a Nine Box. */
const classOf = (value: number | null) =>
  value === null ? 'Sem resultado' : value > 66 ? 'Alto' : value > 33 ? 'Médio' : 'Baixo'

export const resultadoAvaliacaoDesempenho = report('avaliacao/relatorios/resultado-avaliacao-desempenho', {
  label: 'Resultado da Avaliação de Desempenho',
  fields: {
    ...cycleField,
    ...companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    avaliadosIds: refs(TALENTS, 'Avaliados').ids(),
    modo: choice('Modo', { D: 'Detalhado', R: 'Resumido' }).default('D'),
  },
  columns: [
    { key: 'avaliado', label: 'Avaliado' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    performanceColumn,
    { key: 'classificacao', label: 'Classificação' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const found = await inEachCompany(context, filters.empresasIds, async (company) =>
      resultsOf(company, cycle, [
        ...among('avaliado.areaOrganizacional', filters.areasIds),
        ...among('avaliado.cargo', filters.cargosIds),
        ...among('avaliado', filters.avaliadosIds),
      ]),
    )
    const rows = found.map((result) => ({
      avaliado: result.nome,
      cargo: result.cargo,
      area: result.area ?? 'Sem área',
      performance: result.final.performance,
      classificacao: classOf(result.final.performance),
    }))
    if (filters.modo === 'R') {
      const areas = [...Map.groupBy(found, (result) => result.area ?? 'Sem área')].map(([area, all]) => ({
        area,
        avaliado: String(all.length),
        performance: meanOf(all),
      }))
      return {
        rows: areas,
        columns: [
          { key: 'area', label: 'Área organizacional' },
          { key: 'avaliado', label: 'Avaliados' },
          performanceColumn,
        ],
      }
    }
    const chart = chartOf(
      rows.map((row) => ({ ...row, quantidade: 1 })),
      { kind: 'doughnut', title: 'Avaliados por classificação', by: 'classificacao', format: 'integer' },
    )
    return { rows, charts: chart ? [chart] : [], totals: [{ key: 'performance', op: 'avg' }] }
  },
})
