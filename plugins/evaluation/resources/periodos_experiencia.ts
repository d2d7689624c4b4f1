import { boolean, integer, resource, text } from '#engine'

/** A time in the probation period at which a new employee is evaluated: days after admission. */
export const periodoExperiencia = resource('avaliacao/periodos-experiencia', {
  label: ['Período de experiência', 'Períodos de experiência'],
  display: 'descricao',
  table: 'periodos_experiencia',
  fields: {
    descricao: text('Descrição').required().max(100).unique(),
    dias: integer('Dias').required().min(1).max(999).help('Contados da admissão, que é o primeiro dia.').width(4),
    ativo: boolean('Ativo').default(true).width(4),
  },
  list: { columns: ['descricao', 'dias', 'ativo'], sort: 'dias', search: ['descricao'], filters: ['ativo'] },
})
