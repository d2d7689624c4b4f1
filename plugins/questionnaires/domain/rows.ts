import type { RowAt } from '#engine'

/** One filling of a model. */
export type Filling = RowAt<'questionarios/preenchimentos'>
export type QuestionRow = RowAt<'questionarios/perguntas'>
export type Model = RowAt<'questionarios/modelos'>
/** The part of a filling shown to the respondent. */
export type FormFilling = Pick<Filling, 'id' | 'titulo' | 'iniciadoEm' | 'expiraEm' | 'respondidoEm'> & {
  modelo: { id: number }
  situacao: Filling['situacao'] | null
  quiosque?: string | null
}
