import { choice, datetime, integer, resource, text } from '#engine'
import { CALLS, SERVICES } from '../domain/services.ts'

const OUTCOMES = { C: 'Respondeu', F: 'Falhou', P: 'Em pausa' } as const

/**
 * Log of integration calls: system, duration and response. Without the data sent, and without query strings, which may
 * contain keys.
 */
export const chamadaIntegracao = resource(CALLS, {
  label: ['Chamada de integração', 'Chamadas de integrações'],
  display: 'operacao',
  operations: ['list', 'read'],
  fields: {
    momento: datetime('Data e hora').required().indexed(),
    servico: choice('Sistema', SERVICES).required().width(6),
    operacao: text('Operação').max(80).width(6),
    endereco: text('Endereço').max(255),
    resultado: choice('Resultado', OUTCOMES).required().tones({ C: 'success', F: 'error', P: 'warning' }).width(6),
    status: integer('Status HTTP').width(6),
    tentativas: integer('Tentativas').width(6),
    duracao: integer('Duração (ms)').width(6),
    mensagem: text('Mensagem').max(300),
  },
  list: {
    columns: ['momento', 'servico', 'operacao', 'resultado', 'status', 'duracao', 'mensagem'],
    sort: '-momento',
    search: ['operacao', 'endereco', 'mensagem'],
    filters: ['servico', 'resultado', 'momento'],
  },
})
