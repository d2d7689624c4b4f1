import { choice, integer, shape, text } from '#engine'

/** What becomes of what hangs on a record that ends, in the answers of endpoints. */
export const BECOMES = { F: 'Feito com o encerramento', P: 'Proposto', T: 'Tarefa' } as const

/** One kind of things that hang on a record. */
export const hangingAnswer = {
  nome: text('Nome').required(),
  titulo: text('O quê').required(),
  efeito: text('O que acontece').required(),
  destino: choice('Destino', BECOMES).required(),
  total: integer('Quantos').required(),
  itens: shape.list({
    titulo: text('Título').required(),
    detalhe: text('Detalhe'),
    rota: text('Onde se resolve').required(),
  }),
}
