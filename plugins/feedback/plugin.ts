import { page, plugin, cataloguesMenu } from '#engine'
import { addEvidence } from '#plugins/evaluation/plugin.ts'
import { calendar } from './endpoints/calendar.ts'
import { nominationEndpoints } from './endpoints/nominations.ts'
import { talkEndpoints } from './endpoints/talks.ts'
import { wallEndpoints } from './endpoints/wall.ts'
import { cycleExtension } from './extensions.ts'
import { talkEvidence, wordEvidence } from './queries/evidence.ts'
import { nominationTodos } from './todos.ts'
import { conversa, nota } from './resources/conversas.ts'
import { feedback, pedidoFeedback } from './resources/feedbacks.ts'
import { indicacao } from './resources/indicacoes.ts'

addEvidence(wordEvidence)
addEvidence(talkEvidence)

export default plugin('feedback', {
  label: 'Feedback',
  requires: ['places', 'positions', 'talent', 'evaluation', 'surveys', 'goals'],
  resources: [pedidoFeedback, feedback, conversa, nota, indicacao],
  endpoints: [...wallEndpoints, ...talkEndpoints, ...nominationEndpoints, calendar],
  extend: { 'avaliacao/avaliacoes-desempenho': cycleExtension },
  todos: nominationTodos,
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
        cataloguesMenu([feedback.key, pedidoFeedback.key, conversa.key, indicacao.key]),
      ],
    },
  ],
  demo: async (context) => (await import('./demo/feedback.ts')).feedbackDemo(context),
  profiles: { RH: ['ROLE_FEEDBACK_*'], Gestor: ['ROLE_FEEDBACK_CALENDARIO'] },
})
