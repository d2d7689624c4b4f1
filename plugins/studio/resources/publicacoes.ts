import { choice, datetime, integer, longText, PUBLICATION_STATES, PUBLICATIONS, resource, text } from '#engine'

/** What was published, by whom and what it did. The last one holds everything in force. */
export const publicacao = resource(PUBLICATIONS, {
  label: ['Publicação', 'Publicações'],
  display: 'resumo',
  table: 'estudio_publicacoes',
  shared: true,
  operations: ['list', 'read'],
  fields: {
    numero: integer('Número').required().unique().width(3),
    resumo: text('O que mudou').required().max(200).width(9),
    situacao: choice('Situação', PUBLICATION_STATES).tones({ E: 'info', P: 'success', F: 'error' }).required().width(4),
    autor: text('Por').max(150).width(4),
    criadaEm: datetime('Em').readOnly().default({ now: 'datetime' }).width(4),
    efeitos: longText('O que fez').max(20_000),
    definicoes: longText('Definições em vigor').max(8_000_000).hidden(),
  },
  list: {
    columns: ['numero', 'resumo', 'situacao', 'autor', 'criadaEm'],
    sort: '-numero',
    filters: ['situacao', 'criadaEm'],
  },
  help: 'Cada publicação fica registrada, com o que mudou no banco de dados e quem a fez.',
})
