import { choice, date, integer, longText, resource, text, when } from '#engine'
import { printIssued } from '../actions/print_issued.ts'

/** Documents that are kept as they were issued. */
export const TIPOS_DOCUMENTO = {
  PGR: 'PGR',
  PCMSO: 'PCMSO',
  RELATORIO_ANALITICO: 'Relatório analítico do PCMSO',
  LTCAT: 'LTCAT',
  PPP: 'PPP',
} as const

/** A document as it was issued: its text and figures stay, whatever happens to the records it was made from. */
export const documentoEmitido = resource('sst/documentos-emitidos', {
  label: ['Documento emitido', 'Documentos emitidos'],
  help: 'O que foi publicado ou emitido, como era no dia: o texto e os números não mudam com os cadastros.',
  display: 'titulo',
  operations: ['list', 'read'],
  fields: {
    tipo: choice('Documento', TIPOS_DOCUMENTO).required().width(4),
    titulo: text('Título').required().max(200).width(8),
    emitidoEm: date('Emitido em').required().width(4),
    emitidoPor: text('Emitido por').required().max(100).width(4),
    referencia: text('Referência').max(100).width(4),
    origem: text('Cadastro de origem').max(60).hidden().indexed(),
    origemId: integer('Código na origem').hidden(),
    conteudo: longText('Conteúdo').required().max(8_000_000).hidden(),
  },
  list: {
    columns: ['tipo', 'titulo', 'referencia', 'emitidoEm', 'emitidoPor'],
    sort: '-emitidoEm',
    search: ['titulo', 'referencia'],
    filters: ['tipo', 'emitidoEm'],
  },
  record: { chips: ['tipo'], facts: ['emitidoEm', 'emitidoPor', 'referencia'] },
  actions: [printIssued],
  removal: {
    when: when('emitidoEm').empty(),
    refusal: 'Um documento emitido é guardado por vinte anos e não é removido.',
  },
})
