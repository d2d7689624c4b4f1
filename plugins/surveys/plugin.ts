import { integer, page, plugin, publicPage } from '#engine'
import { questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { surveyDemo } from './demo/surveys.ts'
import { surveyKiosk } from './endpoints/kiosk.ts'
import { npsEndpoints } from './endpoints/nps.ts'
import { respondentEndpoints } from './endpoints/respondents.ts'
import { surveyEndpoints } from './endpoints/surveys.ts'
import { convite } from './mails/templates.ts'
import { RESPONDENTS, SURVEYS } from './domain/keys.ts'
import { nps } from './resources/nps.ts'
import { entrevista, pesquisa, questionario } from './resources/pesquisas.ts'
import { respondente } from './resources/respondentes.ts'
import { answerableSurvey } from './services/answering.ts'

serveAnswering(RESPONDENTS, answerableSurvey)

/** The questions of a survey are those of its model. */
const ofSurvey = (key: string) =>
  questionService(key, 'ROLE_PESQUISA_PESQUISAS', async (context, id) => {
    const survey = await context.elevated().repo(SURVEYS).get(Number(id))
    return context.elevated().repo('questionarios/modelos').get(survey.modelo!.id)
  }).filter((one) => !(one.method === 'POST' && one.path === `${key}/:id`))

export default plugin('surveys', {
  label: 'Pesquisas',
  requires: ['utilities', 'jobs', 'talent', 'questionnaires'],
  resources: [pesquisa, questionario, entrevista, respondente, nps],
  endpoints: [
    ...surveyEndpoints,
    surveyKiosk,
    ...respondentEndpoints,
    ...npsEndpoints,
    ...ofSurvey(pesquisa.key),
    ...ofSurvey(questionario.key),
    ...questionService(entrevista.key, 'ROLE_PESQUISA_ENTREVISTAS'),
  ],
  mails: [convite],
  settings: {
    minimoGrupoPesquisa: integer('Menor grupo mostrado em pesquisas anônimas')
      .min(5)
      .max(50)
      .default(5)
      .help('Grupos com menos pessoas não aparecem, nem podem ser achados por diferença.'),
  },
  pages: [
    page('pesquisa/pesquisas/:id/resultado', {
      label: 'Resultado da pesquisa',
      component: 'SurveyResultPage',
      authority: 'ROLE_PESQUISA_PESQUISAS',
    }),
    page('pesquisa/minhas-pesquisas', { label: 'Minhas pesquisas', component: 'MySurveysPage', icon: 'Poll' }),
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
      items: ['pesquisa/minhas-pesquisas', pesquisa.key, entrevista.key, 'pesquisa/nps'],
    },
  ],
  demo: surveyDemo,
  profiles: { RH: ['ROLE_PESQUISA_*'] },
})
