import { choice, datetime, json, percent, ref, resource, text } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '../codes.ts'
import type { Score } from '../domain/types.ts'

/** One answering of a model: when it began, until when it may go on, and what came of it. Who answers is known to the plugin that opened it. */
export const preenchimento = resource('questionarios/preenchimentos', {
  label: ['Preenchimento', 'Preenchimentos'],
  display: 'titulo',
  table: 'questionario_preenchimentos',
  operations: [],
  fields: {
    modelo: ref('questionarios/modelos', 'Modelo').required().immutable(),
    // A second set of questions asked together with the model's.
    complemento: ref('questionarios/modelos', 'Complemento').immutable(),
    titulo: text('Título').max(250),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO).required().default('I'),
    iniciadoEm: datetime('Iniciado em'),
    expiraEm: datetime('Expira em'),
    respondidoEm: datetime('Respondido em'),
    performance: percent('Performance'),
    // The two halves of the result; null without questions that count.
    performanceModelo: percent('Performance do modelo'),
    performanceComplemento: percent('Performance do complemento'),
    // The account of the score as it was made: later changes of the model do not rewrite it.
    apuracao: json<Score>('Apuração'),
  },
  list: { columns: ['titulo', 'situacao'], sort: '-id', filters: ['modelo', 'situacao'] },
})
