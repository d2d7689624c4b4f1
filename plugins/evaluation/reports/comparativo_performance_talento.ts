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
      for (const one of await resultsOf(context, cycle, among('avaliado', filters.talentosIds)))
        lines.push({
          talento: one.nome,
          avaliacao: cycle.titulo,
          periodo: `${brDate(cycle.dataIni)} a ${brDate(cycle.dataFim)}`,
          performance: one.final.performance,
        })
    const rows = [...Map.groupBy(lines, (one) => one.talento).entries()]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([, all]) =>
        all.map((one, index) => {
          const before = all[index - 1]?.performance
          return {
            ...one,
            variacao:
              one.performance !== null && typeof before === 'number'
                ? Math.round((one.performance - before) * 100) / 100
                : null,
          }
        }),
      )
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }] }
  },
})
