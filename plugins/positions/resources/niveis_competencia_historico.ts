import { boolean, date, integer, list, percent, ref, resource, when } from '#engine'

/** The scale of levels from a date on: with their weights and, if used, the minimum percentage of each. */
export const nivelCompetenciaHistorico = resource('cargo-salario/niveis-competencia-historico', {
  label: ['Histórico de níveis de competência', 'Históricos de níveis de competência'],
  display: 'data',
  fields: {
    data: date('A partir de').required().unique().width(4),
    considerarPercentual: boolean('Considerar percentual mínimo').default(false).width(8),
    configuracoes: list('Níveis', {
      nivelCompetencia: ref('cargo-salario/niveis-competencia', 'Nível de competência').required(),
      ordem: integer('Peso').required().min(0).max(99_999, 'Informe no máximo 5 dígitos.'),
      percentual: percent('Percentual mínimo')
        .min(0)
        .max(100)
        .requiredWhen(when('^.considerarPercentual').is(true))
        .readOnlyWhen(when('^.considerarPercentual').is(false)),
    })
      .rows('nível', ['nivelCompetencia', 'ordem', 'percentual'])
      .required(),
  },
  list: { columns: ['data', 'considerarPercentual'], sort: '-data', filters: ['data'] },
})
