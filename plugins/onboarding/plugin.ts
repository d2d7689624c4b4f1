import { cataloguesMenu, page, plugin } from '#engine'
import { PLANS, TALENTS } from './domain/keys.ts'
import { onboardingEndings } from './endings.ts'
import { ownTaskEndpoints } from './endpoints/own_tasks.ts'
import { checklist } from './resources/checklists.ts'
import { tarefa } from './resources/tarefas.ts'
import { planExtension } from './rules/plan_hooks.ts'
import { talentHooks } from './rules/talent_hooks.ts'
import { settings } from './settings.ts'
import { onboardingTodos } from './todos.ts'

/** Joining and leaving as work: who does what until when, for each contract. */
export default plugin('onboarding', {
  label: 'Entrada e saída',
  requires: ['places', 'positions', 'talent'],
  resources: [checklist, tarefa],
  endpoints: ownTaskEndpoints,
  todos: onboardingTodos,
  endings: onboardingEndings,
  settings,
  extend: { [TALENTS]: { hooks: talentHooks }, [PLANS]: planExtension },
  pages: [
    page('entrada-saida/minhas-tarefas', {
      personalTo: 'actor',
      label: 'Minhas tarefas de entrada e saída',
      component: 'OwnTasksPage',
      icon: 'AssignmentTurnedIn',
    }),
  ],
  menu: [
    {
      label: 'Entrada e saída',
      icon: 'AssignmentTurnedIn',
      order: 31,
      items: ['entrada-saida/minhas-tarefas', tarefa.key, cataloguesMenu([checklist.key])],
    },
  ],
  demo: async (context) => (await import('./demo/checklists.ts')).onboardingDemo(context),
  profiles: {
    RH: ['ROLE_ENTRADA_SAIDA_*'],
    Gestor: ['ROLE_ENTRADA_SAIDA_TAREFAS'],
  },
})
