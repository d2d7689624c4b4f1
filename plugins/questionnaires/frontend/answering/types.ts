import type { ShapeOf } from '#public'
import type { formAnswer } from '../../answers.ts'

/** A questionnaire as sent to its respondent. */
export type Form = ShapeOf<typeof formAnswer>
export type Question = Form['perguntas'][number]
export type Answer = Form['respostas'][number]
export type Answers = Record<number, Answer>
