import { page, plugin, cataloguesMenu } from '#engine'
import { addEvidence } from '#plugins/evaluation/plugin.ts'
import { TALENTS } from './domain/keys.ts'
import { feedbackEndings } from './endings.ts'
import { calendar } from './endpoints/calendar.ts'
import { nominationEndpoints } from './endpoints/nominations.ts'
import { seriesEndpoints } from './endpoints/talk_series.ts'
import { templateEndpoints } from './endpoints/talk_templates.ts'
import { talkEndpoints } from './endpoints/talks.ts'
import { wallEndpoints } from './endpoints/wall.ts'
import { cycleExtension } from './extensions.ts'
import { talkEvidence, wordEvidence } from './queries/evidence.ts'
import { nominationTodos } from './todos.ts'
import { followTalksEverywhere } from './jobs/follow_talks.ts'
import { talentHooks } from './rules/talent_hooks.ts'
import { modeloConversa } from './resources/modelos_conversa.ts'
import { serieConversa } from './resources/series_conversa.ts'
import { talkTodos } from './talk_todos.ts'
import { conversa, nota } from './resources/conversas.ts'
import { feedback, pedidoFeedback } from './resources/feedbacks.ts'
import { indicacao } from './resources/indicacoes.ts'

addEvidence(wordEvidence)
addEvidence(talkEvidence)

export default plugin('feedback', {
  label: 'Feedback',
  requires: ['places', 'positions', 'talent', 'evaluation', 'surveys', 'goals'],
  resources: [pedidoFeedback, feedback, modeloConversa, serieConversa, conversa, nota, indicacao],
  endpoints: [
    ...wallEndpoints,
    ...talkEndpoints,
    ...seriesEndpoints,
    ...templateEndpoints,
    ...nominationEndpoints,
    calendar,
  ],
  extend: { 'avaliacao/avaliacoes-desempenho': cycleExtension, [TALENTS]: { hooks: talentHooks } },
  todos: [...talkTodos, ...nominationTodos],
  endings: feedbackEndings,
  nightly: { 'conversas-em-serie': { hour: 6, minute: 15, run: followTalksEverywhere } },
  pages: [
    page('feedback/mural', {
      personalTo: 'actor',
      label: 'Mural de elogios e feedback',
      component: 'WallPage',
      icon: 'EmojiEvents',
    }),
    page('feedback/minhas-conversas', {
      personalTo: 'actor',
      label: 'Minhas conversas',
      component: 'TalksPage',
      icon: 'Groups',
    }),
    page('feedback/minhas-indicacoes', {
      personalTo: 'actor',
      label: 'Indicar avaliadores',
      component: 'NominationsPage',
      icon: 'PersonAddAlt',
    }),
    page('feedback/calendario', {
      label: 'Calendário de ciclos',
      component: 'CalendarPage',
      icon: 'CalendarMonth',
      authority: 'ROLE_FEEDBACK_CALENDARIO',
    }),
  ],
  menu: [
    {
      label: 'Metas e feedback',
      icon: 'EmojiEvents',
      order: 42,
      items: [
        'feedback/mural',
        'feedback/minhas-conversas',
        'feedback/minhas-indicacoes',
        'feedback/calendario',
        cataloguesMenu([feedback.key, pedidoFeedback.key, conversa.key, modeloConversa.key, indicacao.key]),
      ],
    },
  ],
  demo: async (context) => (await import('./demo/feedback.ts')).feedbackDemo(context),
  profiles: { RH: ['ROLE_FEEDBACK_*'], Gestor: ['ROLE_FEEDBACK_CALENDARIO'] },
})
