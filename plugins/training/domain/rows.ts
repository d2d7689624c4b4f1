import type { RowAt } from '#engine'

export type Class = RowAt<'desenvolvimento/turmas'>
/** A participant of a class. */
export type Participant = RowAt<'desenvolvimento/colaborador-turma'>
/** A questionnaire that a participant or a manager answers about a class. */
export type Form = RowAt<'desenvolvimento/questionarios-turma'>
export type Day = RowAt<'desenvolvimento/dias-turmas'>
