import { boolean, choice, longText, resource, text } from '#engine'

export const PENDING = 'integracao/pendencias-ac'
export const SYNC_STATES = {
  AGUARDANDO: 'Aguardando',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDA: 'Concluída',
  ERRO: 'Erro',
} as const

/**
 * Items the payroll system could not import or export. Written by an integration (`POST`, individually or in batches)
 * and displayed on the right side of the screen.
 */
export const pendenciaAc = resource(PENDING, {
  label: ['Pendência AC', 'Pendências AC'],
  display: 'pendencia',
  fields: {
    codigo: text('Código na integração')
      .max(80)
      .unique()
      .help('Com ele a integração encontra a pendência de novo.')
      .width(6),
    statusSincronizacao: choice('Sincronização', SYNC_STATES)
      .required()
      .default('AGUARDANDO')
      .tones({ AGUARDANDO: 'warning', EM_ANDAMENTO: 'info', CONCLUIDA: 'success', ERRO: 'error' })
      .width(6),
    pendencia: text('Pendência').required().max(150),
    detalhes: longText('Detalhes').max(5000),
    statusDetalhes: text('Situação').max(150).help('Em poucas palavras. Em branco: o texto da sincronização.').width(6),
    msg: text('Mensagem').max(500).help('O que o sistema de folha respondeu.').width(6),
    role: text('Autorização para remover').max(150).help('Em branco: nenhuma além da de ver as pendências.').width(6),
    statusCancelado: boolean('Cancelada')
      .help('Cancelada, pode ser removida por quem não é usuário do sistema de folha.')
      .width(6),
  },
  list: {
    columns: ['pendencia', 'statusSincronizacao', 'statusDetalhes', 'msg', 'statusCancelado'],
    sort: '-id',
    search: ['pendencia', 'codigo', 'msg'],
    filters: ['statusSincronizacao', 'statusCancelado'],
  },
  help: 'A integração com o sistema de folha as registra; aparecem na barra à direita das telas desta empresa.',
})
