import { choice, datetime, integer, longText, resource, text } from '#engine'
import { AMBIENTES } from '../domain/events.ts'
import { BATCHES, EVENTS } from '../domain/keys.ts'
import { LOTE_SITUACOES } from '../domain/queue.ts'

/** A batch of at most fifty events. The bytes sent are stored, so that a retry sends the same bytes. */
export const lote = resource(BATCHES, {
  table: 'esocial_lotes',
  label: ['Lote do eSocial', 'Lotes do eSocial'],
  display: 'protocolo',
  title: ['criadoEmTexto'],
  operations: ['list', 'read'],
  fields: {
    criadoEmTexto: text('Lote').max(40).width(4).columnWidth(170),
    situacao: choice('Situação', LOTE_SITUACOES)
      .tones({ ENVIANDO: 'info', ENVIADO: 'warning', PROCESSADO: 'success', RECUSADO: 'error' })
      .width(4),
    ambiente: choice('Ambiente', AMBIENTES).tones({ 1: 'info', 2: 'neutral' }).width(4),
    quantidade: integer('Eventos').width(4).columnWidth(90),
    tentativas: integer('Tentativas').width(4),
    protocolo: text('Protocolo').max(40).width(4),
    enviadoEm: datetime('Enviado em').width(4),
    resposta: longText('Resposta'),
    ocupadoAte: datetime('Em envio até').hidden(),
  },
  list: {
    columns: ['criadoEmTexto', 'situacao', 'ambiente', 'quantidade', 'protocolo', 'enviadoEm', 'resposta'],
    sort: '-id',
    filters: ['situacao', 'enviadoEm'],
  },
  record: {
    chips: ['situacao', 'ambiente'],
    facts: ['quantidade', 'protocolo', 'enviadoEm'],
    related: [{ resource: EVENTS, by: 'lote' }],
  },
  help: 'Cada envio ao eSocial leva até 50 eventos.',
})
