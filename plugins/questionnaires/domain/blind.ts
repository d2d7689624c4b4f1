import type { Question } from './types.ts'

/** A question without what would tell the right answer: no weights, neither of the question nor of its options. */
export const blind = ({
  id,
  texto,
  tipo,
  respostas,
  notaMinima,
  notaMaxima,
  exigirComentario,
  comentario,
  obrigatoria,
  ordem,
  aspecto,
}: Question) => ({
  id,
  texto,
  tipo,
  respostas: respostas.map((one) => ({ id: one.id, texto: one.texto })),
  notaMinima,
  notaMaxima,
  exigirComentario,
  comentario,
  obrigatoria,
  ordem,
  aspecto: aspecto && { id: aspecto.id, nome: aspecto.nome },
})

export type BlindQuestion = ReturnType<typeof blind>
