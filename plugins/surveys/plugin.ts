import { neverPersonal, page, partsOf, plugin, publicPage, reportsMenu, cataloguesMenu, searchedTexts } from '#engine'
import { freezeQuestions, MODELS, questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { documentEndpoints } from './endpoints/documents.ts'
import { surveyKiosk } from './endpoints/kiosk.ts'
import { modelEndpoints } from './endpoints/models.ts'
import { synchronizationEndpoints } from './endpoints/synchronization.ts'
import { npsEndpoints } from './endpoints/nps.ts'
import { respondentEndpoints } from './endpoints/respondents.ts'
import { respondentAnswerEndpoints } from './endpoints/respondent_answers.ts'
import { respondentsReport } from './endpoints/respondents_report.ts'
import { resultEndpoints } from './endpoints/results.ts'
import { surveyEndpoints } from './endpoints/surveys.ts'
import { convite } from './mails/templates.ts'
import { ANSWERS, DRAFTS, INTERVIEWS, RESPONDENTS, SEGMENT_ANSWERS, SURVEYS } from './domain/keys.ts'
import { frozenBy } from './queries/frozen_models.ts'
import { nps } from './resources/nps_respostas.ts'
import { relatorioPesquisa } from './reports/pesquisa.ts'
import { endOverdueEverywhere } from './services/consolidate.ts'
import { remindDueEverywhere } from './services/remind.ts'
import { documento } from './resources/pesquisas_documentos_anexos.ts'
import { entrevistaRealizada } from './resources/entrevistas_realizadas.ts'
import { avaliacaoTurma } from './resources/avaliacoes_turma.ts'
import { entrevista } from './resources/entrevistas.ts'
import { pesquisa, questionario } from './resources/pesquisas.ts'
import { planoAcao } from './resources/planos_acao.ts'
import { respondente } from './resources/respondentes.ts'
import { COLABORE_JOB, sendToColabore } from './services/colabore.ts'
import { answerableSurvey } from './services/answering.ts'
import { answerableInterview } from './services/interviews.ts'
import { surveyPrompts } from './prompts.ts'

freezeQuestions(frozenBy)
serveAnswering(RESPONDENTS, answerableSurvey)
serveAnswering(INTERVIEWS, answerableInterview)

type Asking = typeof pesquisa.key | typeof questionario.key | typeof entrevista.key | typeof avaliacaoTurma.key

/**
 * The questions of a record are those of its model. The generic clone endpoint is excluded, because a clone copies more
 * than the questions.
 */
const questionsBelow = (key: Asking, authority: string, of = key) =>
  questionService(key, authority, async (context, id) => {
    const row = await context.system.repo(of).get(Number(id))
    return context.system.repo(MODELS).get(row.modelo!.id)
  }).filter((endpoint) => !(endpoint.method === 'POST' && endpoint.path === `${key}/:id`))

export { latestPsychosocial, type PsychosocialFigure } from './queries/psychosocial.ts'

export default plugin('surveys', {
  label: 'Pesquisas',
  personalCopies: [
    searchedTexts(ANSWERS, { comentario: 'text' }, { codes: ['id'] }),
    neverPersonal(SEGMENT_ANSWERS, 'counts of groups of people'),
    neverPersonal(DRAFTS, 'encrypted with the code of the link'),
  ],
  requires: ['places', 'positions', 'talent', 'questionnaires'],
  resources: [
    pesquisa,
    questionario,
    entrevista,
    avaliacaoTurma,
    entrevistaRealizada,
    documento,
    planoAcao,
    respondente,
    nps,
  ],
  prompts: surveyPrompts,
  endpoints: [
    ...surveyEndpoints,
    ...resultEndpoints,
    respondentsReport,
    surveyKiosk,
    ...respondentEndpoints,
    ...respondentAnswerEndpoints,
    ...npsEndpoints,
    ...modelEndpoints,
    ...documentEndpoints,
    ...synchronizationEndpoints,
    ...questionsBelow(pesquisa.key, 'ROLE_PESQUISA_PESQUISAS'),
    ...questionsBelow(questionario.key, 'ROLE_PESQUISA_PESQUISAS', SURVEYS),
    ...questionsBelow(entrevista.key, 'ROLE_PESQUISA_ENTREVISTAS'),
    ...questionsBelow(avaliacaoTurma.key, 'ROLE_PESQUISA_AVALIACOES_TURMA'),
  ],
  reports: [relatorioPesquisa],
  mails: [convite],
  nightly: {
    'pesquisas-encerrar': { hour: 1, run: endOverdueEverywhere },
    'pesquisas-lembrar': { hour: 8, run: remindDueEverywhere },
  },
  jobs: { [COLABORE_JOB]: sendToColabore },
  pages: [
    page('pesquisa/pesquisas/:id/resultado', {
      label: 'Resultado da pesquisa',
      component: 'SurveyPage',
      authority: 'ROLE_PESQUISA_PESQUISAS',
    }),
    ...['perguntas', 'perguntas/:itemId', 'aspectos', 'aspectos/:itemId'].map((part) =>
      page(`pesquisa/pesquisas/:id/${part}`, {
        label: 'Perguntas da pesquisa',
        component: 'questionnaires/ModelPage',
        authority: 'ROLE_PESQUISA_PESQUISAS',
      }),
    ),
    ...partsOf('pesquisa/pesquisas/:id/documentos-anexos', {
      label: 'Documentos anexos da pesquisa',
      list: 'pesquisa/pesquisas-documentos-anexos?pesquisa={id}',
      row: 'pesquisa/pesquisas-documentos-anexos/{itemId}',
      authority: 'ROLE_PESQUISA_PESQUISAS',
    }),
    page('pesquisa/colaborador-questionario/:questionarioId/:id', {
      label: 'Respondente',
      leads: 'pesquisa/colaborador-questionario/{questionarioId}',
      authority: 'ROLE_PESQUISA_PESQUISAS',
    }),
    page('pesquisa/colaborador-respostas/:id', {
      label: 'Resposta do colaborador',
      leads: 'pesquisa/minhas-pesquisas',
    }),
    page('pesquisa/nps/:id', { label: 'NPS', leads: 'pesquisa/nps' }),
    page('pesquisa/colaborador-questionario/:questionarioId', {
      label: 'Respondentes',
      component: 'SurveyPage',
      authority: 'ROLE_PESQUISA_PESQUISAS',
    }),
    page('pesquisa/colaborador-respostas', {
      personalTo: 'actor',
      label: 'Responder questionário',
      component: 'MySurveysPage',
    }),
    page('pesquisa/colaborador-respostas/:idQuestionario/por-outro-usuario/:idColaborador/turma/:idTurma', {
      label: 'Responder por outro usuário',
      component: 'AnswerForPage',
      authority: 'ROLE_PESQUISA_PESQUISAS_EDITAR',
    }),
    page('pesquisa/minhas-pesquisas', {
      personalTo: 'actor',
      label: 'Minhas pesquisas',
      component: 'MySurveysPage',
      icon: 'Poll',
    }),
    page('pesquisa/nps', { label: 'NPS', component: 'NpsPage', icon: 'TrendingUp' }),
  ],
  publicPages: [
    publicPage('quiosque/pesquisa/:token', {
      label: 'Pesquisa',
      component: 'questionnaires/AnswerPage',
      texts: ['token'],
      kiosk: { enter: 'pesquisa/quiosque' },
    }),
  ],
  menu: [
    {
      label: 'Pesquisas',
      icon: 'Poll',
      order: 45,
      items: [
        'pesquisa/minhas-pesquisas',
        pesquisa.key,
        planoAcao.key,
        entrevista.key,
        entrevistaRealizada.key,
        'pesquisa/nps',
        reportsMenu([relatorioPesquisa.key]),
        cataloguesMenu([avaliacaoTurma.key, documento.key]),
      ],
    },
  ],
  demo: async (context) => (await import('./demo/surveys.ts')).surveyDemo(context),
  profiles: { RH: ['ROLE_PESQUISA_*', 'ROLE_AVALIACAO_RELATORIOS_PESQUISA'] },
})
