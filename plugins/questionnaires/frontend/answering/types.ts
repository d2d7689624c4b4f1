import type { AnswerOf } from '#public'
import type { sheetAnswer } from '../../answers.ts'

/** A questionnaire as the server sends it to whoever answers. */
export type Sheet = AnswerOf<typeof sheetAnswer>
export type Question = Sheet['perguntas'][number]
export type Answer = Sheet['respostas'][number]
export type Answers = Record<number, Answer>
