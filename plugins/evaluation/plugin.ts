import { page, plugin, publicPage, ref, when, copy, reportsMenu, cataloguesMenu } from '#engine'
import { copyModel, freezeQuestions, questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { answeringEndpoints } from './endpoints/answering.ts'
import { competencyEndpoints } from './endpoints/competencies.ts'
import { cycleEndpoints } from './endpoints/cycles.ts'
import { participantEndpoints } from './endpoints/participants.ts'
import { floorEndpoint } from './endpoints/floor.ts'
import { raterEndpoints } from './endpoints/raters.ts'
import { modelEndpoints } from './endpoints/models.ts'
import { nineboxEndpoints } from './endpoints/ninebox.ts'
import { calibrationEndpoints } from './endpoints/calibration.ts'
import { evidence } from './endpoints/evidence.ts'
import { developmentEndpoints } from './endpoints/development.ts'
import { performancePanel } from './endpoints/performance.ts'
import { desempenho } from './dashboards/desempenho.ts'
import { planoDesenvolvimento } from './resources/planos_desenvolvimento.ts'
import { reuniaoFeedback } from './resources/reunioes_feedback.ts'
import { questionEndpoints } from './endpoints/questions.ts'
import { questionOptionEndpoints } from './endpoints/question_options.ts'
import { givenAnswerEndpoints } from './endpoints/given_answers.ts'
import { printEndpoints } from './endpoints/prints.ts'
import { resultEndpoints } from './endpoints/results.ts'
import { cycleKiosk } from './endpoints/kiosk.ts'
import { probationEndpoints } from './endpoints/probation.ts'
import { probationPeopleEndpoints } from './endpoints/probation_people.ts'
import { ownFollowUpEndpoints } from './endpoints/own_follow_ups.ts'
import { remindEverywhere } from './jobs/cycle_reminders.ts'
import { mixEndedEverywhere } from './jobs/mix_ended.ts'
import { probationEverywhere } from './jobs/probation_notices.ts'
import { resultadoAvaliacaoDesempenho } from './reports/resultado_avaliacao_desempenho.ts'
import { resultadoAgrupadoFaixa } from './reports/resultado_avaliacao_agrupado_faixa.ts'
import { respondidas } from './reports/avaliacao_desempenho_respondidas.ts'
import { avaliadoresAvaliados } from './reports/avaliacao_desempenho_avaliadores_avaliados.ts'
import { comparativoPerformance } from './reports/comparativo_performance_talento.ts'
import { competenciasTalento } from './reports/analise_desempenho_competencia_talento.ts'
import { competenciasOrganizacional } from './reports/analise_desempenho_competencia_organizacional.ts'
import { nineboxReport } from './reports/ninebox.ts'
import { calibracao, ninebox } from './resources/ninebox.ts'
import { resultadoCompartilhado, sessaoCalibracao } from './resources/sessoes_calibracao.ts'
import * as letters from './mails/templates.ts'
import { acompanhamento } from './resources/acompanhamentos.ts'
import { decisaoExperiencia } from './resources/decisoes_experiencia.ts'
import { avaliacaoDesempenho } from './resources/avaliacoes_desempenho.ts'
import { competenciasDoCiclo } from './resources/competencias_ciclo.ts'
import { montagem } from './resources/montagens.ts'
import { avaliacao, avaliacaoPratica, modeloAvaliacao, modeloDesempenhoExperiencia } from './resources/models.ts'
import { participante } from './resources/participante_avaliacao_desempenho.ts'
import { periodoExperiencia } from './resources/periodos_experiencia.ts'
import { questionario } from './resources/avaliacoes_desempenhos_questionarios.ts'
import { ASSEMBLY_JOB, assemble } from './services/assembly.ts'
import { answerableEvaluation } from './services/answering.ts'
import { answerableFollowUp } from './services/probation_answers.ts'
import { PARTICIPANTS } from './domain/keys.ts'
import { FOLLOW_UPS } from './domain/probation.ts'
import { frozenBy } from './queries/frozen_models.ts'
import { resultadoAvaliacao } from './reports/resultado_avaliacao.ts'
import { experienciaPrevisto } from './reports/acompanhamento_experiencia_previsto.ts'
import { periodoExperienciaAcompanhado } from './reports/acompanhamento_periodo_experiencia.ts'
import { rankingExperiencia } from './reports/ranking_performance_periodo_experiencia.ts'
import { cartaoExperiencia } from './reports/cartao_acompanhamento_periodo_experiencia.ts'
import { evaluationSettings } from './settings.ts'
import { evaluationPrompts } from './prompts.ts'
import { evaluationTodos } from './todos.ts'
import { evaluationEndings } from './endings.ts'

export { addEvidence, type EvidenceSource } from './domain/evidence.ts'
export { addResultPart } from './domain/parts.ts'
export { addPairs } from './services/assign.ts'
export { assertNamedRater } from './services/named_rater.ts'
export { boxesOf, latestBoxes, performanceOf } from './queries/latest_boxes.ts'

serveAnswering(PARTICIPANTS, answerableEvaluation)
serveAnswering(FOLLOW_UPS, answerableFollowUp)
freezeQuestions(frozenBy)

const models = (key: string) => questionService(key, `ROLE_${key.toUpperCase().replace(/[^A-Z]/g, '_')}`)

const SEES_MODELS = 'ROLE_AVALIACAO_MODELOS_AVALIACAO'
const SEES_FORMS = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHOS_QUESTIONARIOS'

const experience = [cartaoExperiencia, experienciaPrevisto, periodoExperienciaAcompanhado, rankingExperiencia]
const reports = [
  avaliadoresAvaliados,
  comparativoPerformance,
  competenciasOrganizacional,
  competenciasTalento,
  respondidas,
  resultadoAgrupadoFaixa,
  resultadoAvaliacaoDesempenho,
  resultadoAvaliacao,
  ...experience,
  nineboxReport,
]

export default plugin('evaluation', {
  label: 'Avaliação',
  requires: ['places', 'positions', 'talent', 'questionnaires'],
  resources: [
    periodoExperiencia,
    acompanhamento,
    decisaoExperiencia,
    planoDesenvolvimento,
    reuniaoFeedback,
    modeloAvaliacao,
    avaliacao,
    modeloDesempenhoExperiencia,
    avaliacaoPratica,
    avaliacaoDesempenho,
    participante,
    questionario,
    competenciasDoCiclo,
    montagem,
    ninebox,
    sessaoCalibracao,
    calibracao,
    resultadoCompartilhado,
  ],
  prompts: evaluationPrompts,
  endings: evaluationEndings,
  todos: evaluationTodos,
  endpoints: [
    ...modelEndpoints,
    ...models(modeloAvaliacao.key),
    ...models(avaliacao.key),
    ...models(modeloDesempenhoExperiencia.key),
    ...cycleEndpoints,
    ...participantEndpoints,
    ...raterEndpoints,
    floorEndpoint,
    ...answeringEndpoints,
    ...printEndpoints,
    ...resultEndpoints,
    ...nineboxEndpoints,
    ...calibrationEndpoints,
    ...probationPeopleEndpoints,
    ...probationEndpoints,
    ...ownFollowUpEndpoints,
    ...competencyEndpoints,
    ...questionEndpoints,
    ...questionOptionEndpoints,
    ...givenAnswerEndpoints,
    ...developmentEndpoints,
    evidence,
    performancePanel,
    cycleKiosk,
  ],
  reports,
  dashboards: [desempenho],
  mails: Object.values(letters),
  jobs: { [ASSEMBLY_JOB]: assemble },
  nightly: {
    'periodos-de-experiencia': { hour: 7, minute: 20, run: probationEverywhere },
    'avaliacoes-anonimas': { hour: 1, minute: 20, run: mixEndedEverywhere },
    'lembretes-de-avaliacoes': { hour: 7, minute: 40, run: remindEverywhere },
  },
  settings: evaluationSettings,
  extend: {
    'questionarios/modelos': {
      fields: {
        periodoAcompanhamentoExperienciaId: ref(periodoExperiencia.key, 'Período de acompanhamento de experiência')
          .lookup({ ativo: true })
          .visibleWhen(when('tipo').is('A'))
          .requiredWhen(when('tipo').is('A'))
          .width(6),
      },
      form: [{ label: 'Modelo', fields: ['periodoAcompanhamentoExperienciaId'] }],
    },
  },
  pages: [
    page('avaliacao/minhas-avaliacoes', {
      personalTo: 'actor',
      label: 'Minhas avaliações',
      component: 'MyEvaluationsPage',
      icon: 'TaskAlt',
    }),
    page('avaliacao/avaliacoes-desempenho/:id/avaliadores', {
      label: 'Quem avalia quem',
      component: 'RatersPage',
      authority: 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR',
    }),
    page('avaliacao/calibracao/:id', {
      personalTo: 'actor',
      label: 'Calibração',
      component: 'CalibrationPage',
    }),
    page('avaliacao/equipe/resultados', {
      personalTo: 'actor',
      label: 'Resultados da equipe',
      component: 'TeamResultsPage',
    }),
    page('avaliacao/perguntas', {
      label: 'Perguntas',
      component: 'QuestionsPage',
      icon: 'Help',
      authority: SEES_MODELS,
    }),
    page('avaliacao/perguntas/:id', { label: 'Pergunta', component: 'QuestionPage', authority: SEES_MODELS }),
    page('avaliacao/avaliacoes-desempenhos-questionarios/:id', {
      personalTo: 'actor',
      label: 'Questionário de avaliação de desempenho',
      component: 'FormPage',
    }),
    page('avaliacao/respostas', {
      personalTo: 'actor',
      label: 'Respostas',
      component: 'AnswersPage',
      authority: SEES_FORMS,
    }),
    page('avaliacao/respostas/:id', {
      personalTo: 'actor',
      label: 'Resposta',
      component: 'AnswerPage',
      authority: SEES_FORMS,
    }),
    ...['perguntas', 'aspectos', 'aspectos/:itemId'].map((part) =>
      page(`avaliacao/modelos-avaliacao/:id/${part}`, {
        label: 'Perguntas e aspectos',
        component: 'questionnaires/ModelPage',
        authority: SEES_MODELS,
      }),
    ),
    page('avaliacao/meus-resultados', {
      personalTo: 'actor',
      label: 'Meus resultados',
      component: 'MyResultsPage',
      icon: 'EmojiEvents',
    }),
    page('avaliacao/experiencia', {
      label: 'Período de experiência',
      component: 'ProbationPage',
      icon: 'HowToReg',
      authority: 'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA',
    }),
    page('avaliacao/ninebox/chart', {
      label: 'Nine Box - gráfico',
      component: 'NineBoxPage',
      authority: 'ROLE_AVALIACAO_NINEBOX',
    }),
  ],
  publicPages: [
    publicPage('quiosque/avaliacao/:token', {
      label: 'Avaliação',
      component: 'questionnaires/AnswerPage',
      texts: ['token'],
      kiosk: { enter: 'avaliacao/quiosque' },
    }),
  ],
  menu: [
    {
      label: 'Avaliação',
      icon: 'FactCheck',
      order: 40,
      items: [
        'avaliacao/minhas-avaliacoes',
        'avaliacao/meus-resultados',
        avaliacaoDesempenho.key,
        { label: 'Nine Box', icon: 'ViewKanban', items: [ninebox.key, sessaoCalibracao.key] },
        { label: 'Experiência', icon: 'CalendarMonth', items: ['avaliacao/experiencia', acompanhamento.key] },
        planoDesenvolvimento.key,
        reuniaoFeedback.key,
        reportsMenu(reports.map((report) => report.key)),
        cataloguesMenu([
          modeloAvaliacao.key,
          'avaliacao/perguntas',
          'avaliacao/respostas',
          periodoExperiencia.key,
          decisaoExperiencia.key,
          avaliacaoPratica.key,
          participante.key,
          questionario.key,
          calibracao.key,
          resultadoCompartilhado.key,
        ]),
      ],
    },
    { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [desempenho.key] },
  ],
  demo: async (context) => (await import('./demo/cycles.ts')).evaluationDemo(context),
  profiles: {
    RH: ['ROLE_AVALIACAO_*', 'ROLE_ANALYTICS_DESEMPENHO'],
    Gestor: [
      'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA',
      'ROLE_AVALIACAO_DECISOES_EXPERIENCIA',
      'ROLE_AVALIACAO_DECISOES_EXPERIENCIA_EDITAR',
      'ROLE_AVALIACAO_PLANOS_DESENVOLVIMENTO',
      'ROLE_AVALIACAO_PLANOS_DESENVOLVIMENTO_EDITAR',
      'ROLE_AVALIACAO_REUNIOES_FEEDBACK',
      'ROLE_AVALIACAO_REUNIOES_FEEDBACK_EDITAR',
    ],
  },
  copies: [
    copy('GES', 'avaliacao/periodos-experiencia'),
    copy('GES', 'avaliacao/modelos-avaliacao', { create: copyModel }),
  ],
})
