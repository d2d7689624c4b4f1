import { choice, computed, date, ref, resource, rowRule, whereRefVisible } from '#engine'
import { type AnsweredLine, SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { printAnswers } from '../actions/print_answers.ts'
import { answersOfForms, sharesOfForms } from '../queries/form_answers.ts'

/** Alias under the address of evaluations. */
export const avaliacaoTurmaAvaliacao = resource('avaliacao/avaliacoes-turma', {
  label: ['Avaliação de turma', 'Avaliações de turma'],
  fields: {},
  display: 'titulo',
  aliasOf: 'pesquisa/avaliacoes-turma',
})

/** One person's questionnaire about a class: for a course evaluation, a reaction or an effectiveness evaluation. */
export const respondenteTurma = resource('desenvolvimento/questionarios-turma', {
  label: ['Questionário da turma', 'Questionários da turma'],
  display: 'status',
  title: ['colaborador', 'avaliacaoCurso', 'avaliacaoTurma'],
  table: 'questionarios_turma',
  operations: ['list', 'read'],
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  fields: {
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade(),
    participante: ref('desenvolvimento/colaborador-turma', 'Participante').required().immutable().cascade(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    respondente: ref('gestao-talentos/talentos', 'Quem responde').required(),
    avaliacaoCurso: ref('desenvolvimento/avaliacao-curso', 'Avaliação do curso').immutable(),
    avaliacaoTurma: ref('pesquisa/avaliacoes-turma', 'Avaliação da turma').immutable(),
    licao: ref('desenvolvimento/licoes', 'Lição'),
    status: choice('Situação', SITUACOES_PREENCHIMENTO)
      .default('I')
      .tones({ C: 'success', A: 'info', I: 'neutral' })
      .indexed(),
    respondidaEm: date('Respondida em'),
    aproveitamento: computed<number>('Aproveitamento', 'percent').dependsOn('status'),
    respostas: computed<AnsweredLine[]>('Respostas', 'json').hidden(),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').hidden(),
  },
  list: {
    columns: [
      'turma',
      'colaborador',
      'respondente',
      'avaliacaoCurso',
      'avaliacaoTurma',
      'status',
      'aproveitamento',
      'respondidaEm',
    ],
    sort: 'id',
    filters: ['turma', 'colaborador', 'respondente', 'avaliacaoCurso', 'avaliacaoTurma', 'status'],
  },
  record: { chips: ['status'], facts: ['turma', 'respondente', 'aproveitamento', 'respondidaEm'] },
  actions: [printAnswers],
  compute: { aproveitamento: sharesOfForms, respostas: answersOfForms },
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
})
