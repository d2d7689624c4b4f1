import type { RowAt } from '#engine'

export type Class = RowAt<'desenvolvimento/turmas'>
/** Somebody's place in a class. */
export type Participant = RowAt<'desenvolvimento/colaborador-turma'>
/** A questionnaire somebody of a class answers. */
export type Sheet = RowAt<'desenvolvimento/questionarios-turma'>
export type Day = RowAt<'desenvolvimento/dias-turmas'>
