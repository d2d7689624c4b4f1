import { decimal, resource, text } from '#engine'
import { KINDS } from '../domain/model_kinds.ts'

const list = {
  columns: ['titulo', 'tipo', 'percentualMinimoAprovacao', 'ativo'],
  sort: 'titulo',
  search: ['titulo'],
  filters: ['titulo', 'tipo', 'ativo'],
}

/** The questionnaires of evaluations. */
export const modeloAvaliacao = resource('avaliacao/modelos-avaliacao', {
  label: ['Modelo de avaliação', 'Modelos de avaliação'],
  fields: {},
  display: 'titulo',
  aliasOf: 'questionarios/modelos',
  fixedValues: { tipo: KINDS },
  list,
  pages: { show: 'questionnaires/ModelPage' },
  help: 'As perguntas de uma avaliação, em aspectos e com pesos. Um modelo serve a muitas avaliações.',
})

/** The same at the other address of the documents. */
export const avaliacao = resource('avaliacao/avaliacoes', {
  label: ['Avaliação', 'Avaliações'],
  fields: {},
  display: 'titulo',
  aliasOf: 'questionarios/modelos',
  fixedValues: { tipo: KINDS },
  list,
  pages: { show: 'questionnaires/ModelPage' },
})

/** Those of performance and of the probation period. */
export const modeloDesempenhoExperiencia = resource('avaliacao/modelos-avaliacao-desempenho-experiencia', {
  label: ['Modelo de avaliação de desempenho / experiência', 'Modelos de avaliação de desempenho / experiência'],
  fields: {},
  display: 'titulo',
  aliasOf: 'questionarios/modelos',
  fixedValues: { tipo: ['V', 'D', 'A'] },
  list,
  pages: { show: 'questionnaires/ModelPage' },
})

/** A practical test required by a certification. */
export const avaliacaoPratica = resource('avaliacao/avaliacao-pratica', {
  label: ['Avaliação prática', 'Avaliações práticas'],
  display: 'titulo',
  table: 'avaliacoes_praticas',
  fields: {
    titulo: text('Título').required().max(100).unique(),
    notaMinima: decimal('Nota mínima para aprovação', 2).required().min(0).width(4),
  },
  list: { columns: ['titulo', 'notaMinima'], sort: 'titulo', search: ['titulo'] },
})
