import { boolean, choice, computed, decimal, filterAlias, ref, resource, text, when } from '#engine'
import { TIPOS_AVALIACAO_CURSO } from '../shared/codes.ts'
import { answeredEvaluations, countEvaluationAnswers } from '../queries/evaluation_answers.ts'
import { evaluationHooks } from '../rules/evaluation_hooks.ts'

/**
 * How participants of a course are graded: a grade, a percentage, or a questionnaire. Source: document 3, §3 "Course
 * evaluation".
 */
export const avaliacaoCurso = resource('desenvolvimento/avaliacao-curso', {
  label: ['Avaliação de curso', 'Avaliações de curso'],
  display: 'titulo',
  table: 'avaliacoes_curso',
  fields: {
    titulo: text('Título').required().max(250),
    tipo: choice('Tipo', TIPOS_AVALIACAO_CURSO).required().width(4),
    minimoAprovacao: decimal('Mínimo para aprovação', 2)
      .min(0)
      .max(9_999)
      .width(4)
      .help('Nota ou percentual a partir do qual se é aprovado. Sem ele, a avaliação não reprova ninguém.'),
    liberada: boolean('Liberada').default(false).width(4).help('Enquanto não é liberada, ninguém responde.'),
    modeloAvaliacao: ref('avaliacao/modelos-avaliacao', 'Modelo de avaliação')
      .lookup({ ativo: true })
      .visibleWhen(when('tipo').is('a'))
      .requiredWhen(when('tipo').is('a')),
    existeAvaliacaoCursoRespondida: computed<boolean>('Possui avaliação respondida', 'boolean'),
    qtdColaboradorQuestionario: computed<number>('Quantidade de questionários respondidos', 'integer'),
  },
  list: {
    columns: ['titulo', 'tipo', 'minimoAprovacao', 'modeloAvaliacao', 'liberada', 'qtdColaboradorQuestionario'],
    sort: 'titulo',
    search: ['titulo'],
    filters: ['titulo', 'tipo', 'liberada'],
  },
  filters: { filtro: filterAlias('Título', 'titulo') },
  compute: {
    existeAvaliacaoCursoRespondida: answeredEvaluations,
    qtdColaboradorQuestionario: countEvaluationAnswers,
  },
  hooks: evaluationHooks,
  undoDelete: true,
})
