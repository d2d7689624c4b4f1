import { chartOf, list, percent, report, text } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { resultsOf } from '../queries/results.ts'
import { cycleField, cycleIn, performanceColumn } from './common.ts'

const { companies } = talentReport
const BANDS = [
  { ate: 33, nome: 'Até 33%' },
  { ate: 66, nome: 'De 33,01% a 66%' },
  { ate: 100, nome: 'Acima de 66%' },
]

export const resultadoAgrupadoFaixa = report('avaliacao/relatorios/resultado-avaliacao-agrupado-faixa', {
  label: 'Resultado da Avaliação Agrupado por Faixa',
  fields: {
    ...cycleField,
    ...companies,
    faixas: list('Faixas de performance', {
      nome: text('Nome').required().max(60),
      ate: percent('Até').required().min(0).max(100),
    })
      .rows('faixa', ['nome', 'ate'])
      .max(10)
      .help('Sem faixas, o resultado é dividido em três: até 33%, até 66% e acima.'),
  },
  columns: [
    { key: 'faixa', label: 'Faixa' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    performanceColumn,
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const given = ((filters.faixas ?? []) as { nome: string; ate: number }[]).toSorted((a, b) => a.ate - b.ate)
    const bands = given.length ? given : BANDS
    const found = await inEachCompany(context, filters.empresasIds, (company) => resultsOf(company, cycle))
    const rows = found
      .filter((result) => result.final.performance !== null)
      .sort((a, b) => b.final.performance! - a.final.performance!)
      .map((result) => ({
        faixa: bands.find((band) => result.final.performance! <= band.ate)?.nome ?? `Acima de ${bands.at(-1)!.ate}%`,
        talento: result.nome,
        cargo: result.cargo,
        performance: result.final.performance,
        quantidade: 1,
      }))
    const chart = chartOf(rows, { kind: 'bar', title: 'Talentos por faixa', by: 'faixa', format: 'integer' })
    return {
      rows: [...Map.groupBy(rows, (row) => row.faixa).values()].flat(),
      groupBy: [{ key: 'faixa', label: 'Faixa' }],
      totals: [{ key: 'talento', op: 'count' }],
      charts: chart ? [chart] : [],
    }
  },
})
