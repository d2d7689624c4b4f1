import { todo } from '#engine'
import { DOES_HR, DOES_IT } from './codes.ts'
import { hrWaiting, itWaiting, ownWaiting } from './queries/waiting_tasks.ts'

/** Tasks around joining and leaving, for those who have to do them. */
export const onboardingTodos = [
  todo('onboarding.minhas', {
    label: 'Suas tarefas de entrada e saída',
    icon: 'AssignmentTurnedIn',
    tone: 'warning',
    personalTo: 'actor',
    order: 18,
    to: '/entrada-saida/minhas-tarefas',
    find: ownWaiting,
  }),
  todo('onboarding.ti', {
    label: 'Tarefas da TI na entrada e na saída',
    icon: 'AssignmentTurnedIn',
    tone: 'warning',
    authority: DOES_IT,
    order: 21,
    to: '/entrada-saida/minhas-tarefas',
    find: itWaiting,
  }),
  todo('onboarding.rh', {
    label: 'Tarefas do RH na entrada e na saída',
    icon: 'AssignmentTurnedIn',
    tone: 'warning',
    authority: DOES_HR,
    order: 22,
    to: '/entrada-saida/tarefas?andamento=P&responsavel=R',
    find: hrWaiting,
  }),
]
