import { resource } from '#engine'

/** Read-only alias of the action plan's actions under the address of SST. */
export const acao = resource('sst/acao', {
  label: ['Ação', 'Ações'],
  fields: {},
  aliasOf: 'desenvolvimento/planos-acao',
  // Matches all actions: only an alias with fixed values may declare its own operations.
  fixedValues: { acompanhamentoSituacao: ['NAO_INICIADA', 'EM_ANDAMENTO', 'CONCLUIDA', 'CANCELADA'] },
  operations: ['list', 'read'],
  list: {
    columns: ['nome', 'meta', 'responsavelId', 'previsaoInicio', 'previsaoTermino', 'situacao'],
    sort: 'previsaoInicio',
    search: ['nome', 'meta'],
    filters: ['nome', 'responsavelId', 'situacao', 'previsaoTermino'],
  },
})
