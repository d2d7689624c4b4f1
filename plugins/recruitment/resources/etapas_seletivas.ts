import { boolean, integer, list, refs, resource, text } from '#engine'

/** A step every candidate of a vacancy goes through: the columns of the selection board. */
export const etapaSeletiva = resource('captacao/etapas-seletivas', {
  label: ['Etapa seletiva', 'Etapas seletivas'],
  fields: {
    ordem: integer('Ordem').required().min(1).max(999).width(3),
    nome: text('Nome').required().max(100),
    analiseComportamental: boolean('Análise comportamental'),
    avaliacoes: refs('captacao/modelos-avaliacao-candidato', 'Questionários')
      .lookup({ ativo: true })
      .help('O candidato que entra nesta etapa recebe estes questionários no portal.'),
    criterios: list('Critérios do parecer', { nome: text('Critério').required().max(100) })
      .rows('critério', ['nome'])
      .ordered()
      .max(12)
      .help('Quem dá um parecer nesta etapa avalia cada critério de 1 a 5.'),
  },
  list: { columns: ['ordem', 'nome', 'analiseComportamental'], sort: 'ordem', search: ['nome'] },
})
