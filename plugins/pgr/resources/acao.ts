import { resource } from '#engine'

/** The actions of the action plan under the address of SST, to look at. */
export const acao = resource('sst/acao', {
  label: ['Ação', 'Ações'],
  fields: {},
  aliasOf: 'desenvolvimento/planos-acao',
  // All of them: an alias that is narrowed may say its own operations.
  fixedValues: { acompanhamentoSituacao: ['NAO_INICIADA', 'EM_ANDAMENTO', 'CONCLUIDA', 'CANCELADA'] },
  operations: ['list', 'read'],
  list: {
    columns: ['nome', 'meta', 'responsavelId', 'previsaoInicio', 'previsaoTermino', 'situacao'],
    sort: 'previsaoInicio',
    search: ['nome', 'meta'],
    filters: ['nome', 'responsavelId', 'situacao', 'previsaoTermino'],
  },
})
