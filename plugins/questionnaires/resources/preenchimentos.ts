import { choice, datetime, json, longText, percent, ref, resource, text } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '../codes.ts'
import type { Score } from '../domain/types.ts'

/** One filling of a model: start, deadline and result. The plugin that opened it knows the respondent. */
export const preenchimento = resource('questionarios/preenchimentos', {
  label: ['Preenchimento', 'Preenchimentos'],
  display: 'titulo',
  table: 'questionario_preenchimentos',
  operations: [],
  fields: {
    modelo: ref('questionarios/modelos', 'Modelo').required().immutable(),
    // A second set of questions asked with those of the model.
    complemento: ref('questionarios/modelos', 'Complemento').immutable(),
    titulo: text('Título').max(250),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO).required().default('I'),
    iniciadoEm: datetime('Iniciado em'),
    expiraEm: datetime('Expira em'),
    respondidoEm: datetime('Respondido em'),
    performance: percent('Performance').private(),
    // The two parts of the result; null without scored questions.
    performanceModelo: percent('Performance do modelo').private(),
    performanceComplemento: percent('Performance do complemento').private(),
    // The same exactly, as fractions: results of several questionnaires are averaged before anything is rounded.
    performanceFracao: longText('Performance exata').hidden().private(),
    performanceModeloFracao: longText('Performance exata do modelo').hidden().private(),
    performanceComplementoFracao: longText('Performance exata do complemento').hidden().private(),
    // The calculation at the time of scoring: later changes of the model do not affect it.
    apuracao: json<Score>('Apuração').private(),
    // The remark about the whole, where the row of the respondent is seen by others and must not contain it.
    observacao: longText('Observação').max(4000).personal('sensitive').private(),
    // The stay at a shared device in which it was begun; null: begun elsewhere.
    quiosque: text('Quiosque').max(40),
  },
  list: { columns: ['titulo', 'situacao'], sort: '-id', filters: ['modelo', 'situacao'] },
})
