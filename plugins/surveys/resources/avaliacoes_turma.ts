import { boolean, integer, longText, ref, resource, text } from '#engine'
import { ownModel } from '../rules/own_model.ts'

/** Participants' feedback on a finished class. The class is referred to by its id in the training plugin. */
export const avaliacaoTurma = resource('pesquisa/avaliacoes-turma', {
  label: ['Avaliação de turma', 'Avaliações de turma'],
  display: 'titulo',
  table: 'avaliacoes_turma',
  fields: {
    titulo: text('Título').required().max(250),
    observacao: longText('Observação').max(4000),
    turma: integer('Turma').min(1).width(4),
    ativo: boolean('Ativa').default(true).width(4),
    liberada: boolean('Liberada').readOnly().width(4),
    modelo: ref('questionarios/modelos', 'Questões').readOnly().hidden(),
  },
  list: {
    columns: ['titulo', 'turma', 'ativo', 'liberada'],
    sort: 'titulo',
    search: ['titulo'],
    filters: ['titulo', 'turma', 'ativo', 'liberada'],
  },
  pages: { show: 'questionnaires/ModelPage' },
  hooks: ownModel('L'),
  help: 'Perguntas que os participantes de uma turma respondem no fim.',
})
