import type { ShapeOf } from '#frontend'
import type { progressAnswer } from '../endpoints/surveys.ts'

export type SurveyProgress = ShapeOf<typeof progressAnswer>
type Step = NonNullable<SurveyProgress['proximoPasso']>

/** The action that takes a step; steps without one lead to a page. */
export const ACTION_OF: Partial<Record<Step, string>> = {
  PARTICIPANTES: 'participantes',
  LIBERAR: 'liberar',
  LEMBRAR: 'lembrete',
  ENCERRAR: 'bloquear',
}

/** '8 de 20 participantes responderam' */
export const answeredText = ({ convidados, responderam }: SurveyProgress) =>
  `${responderam} de ${convidados} ${convidados === 1 ? 'participante respondeu' : 'participantes responderam'}`
