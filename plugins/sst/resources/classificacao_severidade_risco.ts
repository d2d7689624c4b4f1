import { choice, integer, list, ref, resource, text } from '#engine'
import { loadMatrix } from '../actions/load_matrix.ts'
import { CLASSIFICACAO_TONES, CLASSIFICACOES } from '../shared/severity.ts'
import { matrixHooks } from '../rules/matrix_hooks.ts'

/** Class of risk for each severity and probability. The company has one matrix in force: the newest. */
export const matrizSeveridade = resource('sst/classificacao-severidade-risco', {
  label: ['Matriz de classificação de severidade', 'Matriz de classificação de severidade'],
  display: 'nome',
  fields: {
    nome: text('Nome').max(60).default('Matriz de severidade').width(8),
    total: integer('Combinações').readOnly().width(4),
    combinacoes: list('Combinações', {
      gravidade: ref('sst/gravidades-risco', 'Gravidade').required(),
      probabilidade: ref('sst/probabilidades-risco', 'Probabilidade').required(),
      classificacao: choice('Classificação', CLASSIFICACOES).required().tones(CLASSIFICACAO_TONES),
    })
      .rows('combinação', ['gravidade', 'probabilidade', 'classificacao'])
      .required('Adicione pelo menos uma combinação da matriz.')
      .min(1, 'Adicione pelo menos uma combinação da matriz.'),
  },
  list: { columns: ['nome', 'total'], sort: '-id', search: ['nome'] },
  actions: [loadMatrix],
  hooks: matrixHooks,
})
