import { brDate, refs, report } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { resultsOf } from '../queries/results.ts'
import { performanceColumn } from './common.ts'

export const comparativoPerformance = report('avaliacao/relatorios/comparativo-performance-talento', {
  label: 'Comparativo de Performance do Talento',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    avaliacoesIds: refs(CYCLES, 'Avaliações de desempenho').ids().required().min(1),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'avaliacao', label: 'Avaliação' },
    { key: 'periodo', label: 'Período' },
    performanceColumn,
    { key: 'variacao', label: 'Variação', format: 'decimal' },
  ],
  async run(filters, context) {
    const cycles = await context.system
      .repo(CYCLES)
      .all({ ids: idList(filters.avaliacoesIds) }, { sort: [{ field: 'dataIni', descending: false }] })
    const lines: { talento: string; avaliacao: string; periodo: string; performance: number | null }[] = []
    for (const cycle of cycles)
      for (const result of await resultsOf(context, cycle, among('avaliado', filters.talentosIds)))
        lines.push({
          talento: result.nome,
          avaliacao: cycle.titulo,
          periodo: `${brDate(cycle.dataIni)} a ${brDate(cycle.dataFim)}`,
          performance: result.final.performance,
        })
    const rows = [...Map.groupBy(lines, (line) => line.talento).entries()]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([, all]) =>
        all.map((item, index) => {
          const before = all[index - 1]?.performance
          return {
            ...item,
            variacao:
              item.performance !== null && typeof before === 'number'
                ? Math.round((item.performance - before) * 100) / 100
                : null,
          }
        }),
      )
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }] }
  },
})
