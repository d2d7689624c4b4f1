import {
  allOf,
  anyOf,
  choice,
  computed,
  date,
  datetime,
  longText,
  percent,
  ref,
  resource,
  rowRule,
  whereRefVisible,
  text,
  when,
} from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { reopenEvaluation } from '../actions/reopen_evaluation.ts'
import { shareEvaluation } from '../actions/share_evaluation.ts'
import { reviewEvaluation } from '../actions/review_evaluation.ts'
import { QUEM_RESPONDE, REVISOES } from '../codes.ts'
import { answersInWords, resultsOf } from '../queries/evaluation_results.ts'
import { evaluationHooks } from '../rules/evaluation_hooks.ts'

/**
 * One questionnaire for one candidate, answered by the candidate in the portal or by the team. The result is a
 * proposal: a reviewer may decide otherwise.
 */
export const avaliacao = resource('captacao/avaliacoes', {
  label: ['Avaliação do candidato', 'Avaliações do candidato'],
  display: 'titulo',
  table: 'candidato_avaliacoes',
  fields: {
    titulo: text('Título').max(250).readOnly().hidden(),
    candidato: ref('captacao/candidatos', 'Candidato').required().immutable().width(6),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').immutable().width(6),
    avaliacao: ref('captacao/modelos-avaliacao-candidato', 'Avaliação')
      .required()
      .immutable()
      .lookup({ ativo: true })
      .width(6),
    quemResponde: choice('Quem responde', QUEM_RESPONDE).required().default('C').immutable().width(6),
    historico: ref('captacao/historico', 'Etapa').readOnly().hidden(),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').readOnly().hidden().cascade(),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO).readOnly().indexed(),
    respondidaEm: date('Respondida em').readOnly().indexed(),
    performance: percent('Performance').readOnly(),
    dataHoraExpiracao: datetime('Data/hora de expiração')
      .help('Depois deste momento não é mais possível responder.')
      .width(6),
    observacao: longText('Observação').help('Só a equipe vê.'),
    revisao: choice('Decisão da revisão', REVISOES).readOnly(),
    motivoRevisao: longText('Motivo da decisão').readOnly(),
    revisor: text('Revisada por').max(150).readOnly(),
    revisadaEm: datetime('Revisada em').readOnly(),
    resultado: computed<string>('Resultado', 'text'),
    respostas: computed('Respostas', 'json'),
  },
  rowRules: [
    rowRule(
      'as dos candidatos e das vagas que vê',
      allOf(whereRefVisible('candidato'), anyOf(when('solicitacao').is(null), whereRefVisible('solicitacao'))),
    ),
  ],
  list: {
    columns: ['candidato', 'solicitacao', 'avaliacao', 'respondidaEm', 'performance', 'resultado'],
    sort: '-id',
    search: ['candidato', 'titulo'],
    filters: ['candidato', 'solicitacao', 'avaliacao', 'situacao', 'quemResponde', 'respondidaEm'],
  },
  form: [
    {
      label: 'Avaliação',
      fields: ['candidato', 'solicitacao', 'avaliacao', 'quemResponde', 'dataHoraExpiracao', 'observacao'],
    },
  ],
  actions: [shareEvaluation, reviewEvaluation, reopenEvaluation],
  hooks: evaluationHooks,
  compute: { resultado: resultsOf, respostas: answersInWords },
  pages: { show: 'EvaluationPage' },
})
