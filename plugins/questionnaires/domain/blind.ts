import type { Question } from './types.ts'

/** A question without anything that reveals the right answer: no weights of the question or its options. */
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
  permiteNaoSeAplica,
  ordem,
  aspecto,
  enps,
  matriz,
  condicao,
}: Question) => ({
  id,
  texto,
  tipo,
  respostas: respostas.map((resposta) => ({ id: resposta.id, texto: resposta.texto })),
  notaMinima,
  notaMaxima,
  exigirComentario,
  comentario,
  obrigatoria,
  permiteNaoSeAplica: permiteNaoSeAplica === true,
  ordem,
  aspecto: aspecto && { id: aspecto.id, nome: aspecto.nome },
  enps: enps === true,
  matriz: matriz ?? null,
  condicao: condicao ?? null,
})

export type BlindQuestion = ReturnType<typeof blind>
