import { integer, percent, resource, text } from '#engine'

/** Levels of proficiency ("Básico", "Avançado"), by weight. */
export const nivelCompetencia = resource('cargo-salario/niveis-competencia', {
  label: ['Nível de competência', 'Níveis de competência'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(60).unique(),
    ordem: integer('Peso').required().min(0).max(99_999).width(4),
    percentual: percent('Percentual mínimo').min(0).max(100).width(4),
  },
  list: { columns: ['ordem', 'descricao', 'percentual'], sort: 'ordem', search: ['descricao'] },
})
