import { rowsAsEvents, timeline } from '#engine'
import { SITUACOES } from '../codes.ts'

/** Selection stages and interviews of a candidate. */
export const candidateEvents = [
  timeline('selecao', {
    label: 'Seleções',
    events: rowsAsEvents('captacao/historico', {
      by: 'candidato',
      at: 'data',
      title: (row) =>
        [row.etapaSeletiva?.nome, SITUACOES[row.apto as keyof typeof SITUACOES]].filter(Boolean).join(': '),
      text: 'observacao',
      author: 'responsavel',
    }),
  }),
  timeline('documentos', {
    label: 'Documentos',
    events: rowsAsEvents('captacao/candidato-documentos-anexos', { by: 'candidato', at: 'data', title: 'descricao' }),
  }),
]
