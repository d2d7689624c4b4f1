import { resource } from '#engine'

/** The same rows as questionnaires: what each evaluator has to answer. */
export const questionario = resource('avaliacao/avaliacoes-desempenhos-questionarios', {
  label: ['Questionário de avaliação de desempenho', 'Questionários de avaliação de desempenho'],
  fields: {},
  display: 'papel',
  aliasOf: 'avaliacao/participante-avaliacao-desempenho',
  fixedValues: { papel: ['R', 'U', 'L', 'A', 'P'] },
  operations: ['list'],
  list: {
    columns: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'papel', 'status', 'respondidaEm', 'performance'],
    sort: '-id',
    search: ['avaliado', 'avaliador'],
    filters: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'papel', 'status'],
  },
})
