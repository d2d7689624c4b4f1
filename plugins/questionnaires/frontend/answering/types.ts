import type { ShapeOf } from '#public'
import type { sheetAnswer } from '../../answers.ts'

/** A questionnaire as sent to its respondent. */
export type Sheet = ShapeOf<typeof sheetAnswer>
export type Question = Sheet['perguntas'][number]
export type Answer = Sheet['respostas'][number]
export type Answers = Record<number, Answer>
