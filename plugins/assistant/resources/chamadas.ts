import { choice, integer, longText, month, ref, resource, secret, text } from '#engine'
import { CALLS } from '../domain/resource_keys.ts'

/** Log of every request for a suggestion: what was sent and received, and its cost. Written only by the server. */
export const chamada = resource(CALLS, {
  label: ['Chamada do assistente', 'Chamadas do assistente'],
  table: 'assistente_chamadas',
  personalTo: 'actor',
  display: 'pedido',
  operations: ['list', 'read'],
  fields: {
    pedido: text('Pedido').max(120),
    usuario: ref('utilitario/usuarios', 'Usuário'),
    provedor: text('Provedor').max(200),
    recurso: text('Cadastro').max(100),
    registro: integer('Registro'),
    situacao: choice('Situação', {
      P: 'Preparada',
      E: 'Em andamento',
      C: 'Concluída',
      F: 'Falhou',
      X: 'Cancelada',
    })
      .default('P')
      .tones({ C: 'success', F: 'error', X: 'neutral', E: 'info' })
      .indexed(),
    credito: choice('Crédito', { N: 'Nenhum', G: 'Gratuito do mês', A: 'Adicional' }).default('N'),
    mes: month('Mês').indexed(),
    enviado: longText('O que foi enviado').max(60_000).personal('sensitive'),
    recebido: longText('O que foi recebido').max(60_000).personal('sensitive'),
    // Mapping of name placeholders, stored until the next night: the answer is displayed with names.
    nomes: secret('Nomes ocultados').max(60_000).hidden(),
    ocultados: text('Dados ocultados').max(1000),
    motivo: text('Motivo da falha').max(300),
    duracao: integer('Duração (ms)'),
    // Key of the request in the browser. Useless to other users, because a request belongs to its user.
    codigo: text('Código').max(40).hidden().unique(),
  },
  list: {
    columns: ['pedido', 'usuario', 'provedor', 'credito', 'situacao', 'mes'],
    sort: '-id',
    search: ['pedido', 'provedor'],
    filters: ['situacao', 'credito', 'mes', 'usuario'],
  },
  help: 'Tudo o que saiu desta empresa para o provedor, palavra por palavra, e o que ele respondeu.',
})
