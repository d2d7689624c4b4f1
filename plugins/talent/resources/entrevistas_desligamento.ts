import { choice, computed, date, longText, ref, resource, rowRule, text, whereRefVisible } from '#engine'
import { type AnsweredLine, SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { shareInterview } from '../actions/share_interview.ts'
import { answersOfInterviews } from '../queries/interview_answers.ts'
import { interviewHooks } from '../rules/interview_hooks.ts'

/** The answers of a dismissed employee, by a link or with HR. */
export const entrevistaDesligamento = resource('gestao-talentos/entrevistas-desligamento', {
  label: ['Entrevista de desligamento', 'Entrevistas de desligamento'],
  display: 'titulo',
  fields: {
    titulo: text('Título').max(250).readOnly().hidden(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().cascade().width(6),
    modelo: ref('gestao-talentos/modelos-entrevista-desligamento', 'Modelo de entrevista')
      .required()
      .immutable()
      .lookup({ ativo: true })
      .width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    observacao: longText('Observação').max(2000).personal('sensitive').help('Só a equipe vê.'),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').readOnly().hidden().cascade(),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO)
      .tones({ C: 'success', A: 'info', I: 'neutral' })
      .readOnly()
      .indexed(),
    respondidaEm: date('Respondida em').readOnly().indexed(),
    respostas: computed<AnsweredLine[]>('Respostas', 'json').hidden(),
  },
  list: {
    columns: ['colaborador', 'modelo', 'data', 'situacao', 'respondidaEm'],
    sort: '-data',
    search: ['colaborador'],
    filters: ['colaborador', 'modelo', 'situacao', 'data', 'respondidaEm'],
  },
  form: [{ label: 'Entrevista', fields: ['colaborador', 'modelo', 'data', 'observacao'] }],
  record: { chips: ['situacao'], facts: ['colaborador', 'data', 'respondidaEm'] },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  actions: [shareInterview],
  hooks: interviewHooks,
  compute: { respostas: answersOfInterviews },
  undoDelete: false,
})
