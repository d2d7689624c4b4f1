import type { RowAt } from '#engine'

/** One answering of a model. */
export type Filling = RowAt<'questionarios/preenchimentos'>
export type QuestionRow = RowAt<'questionarios/perguntas'>
export type Model = RowAt<'questionarios/modelos'>
/** What of a filling whoever answers is shown. */
export type SheetFilling = Pick<Filling, 'id' | 'titulo' | 'iniciadoEm' | 'expiraEm' | 'respondidoEm'> & {
  modelo: { id: number }
  situacao: Filling['situacao'] | null
}
