import { date, history, currentValue, money, resource, tabs, text } from '#engine'

/** A value salaries are multiples of. */
export const indice = resource('cargo-salario/indices', {
  label: ['Índice', 'Índices'],
  fields: {
    nome: text('Nome').required().max(40).unique(),
    codigoAC: text('Código AC').max(12).readOnly(),
    valorAtual: currentValue<number>('Valor atual', 'indiceHistorico.valor', 'money'),
    indiceHistorico: history('Histórico do índice', {
      data: date('A partir de').required(),
      valor: money('Valor').required().min(1, 'Valor não pode ser 0 (zero) ou menor'),
    })
      .rows('valor', ['data', 'valor'])
      .itemsAt('historicos'),
  },
  list: {
    columns: ['nome', 'valorAtual', 'codigoAC'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'valorAtual'],
  },
  form: tabs({ 'Dados gerais': ['nome', 'codigoAC'], Histórico: ['indiceHistorico'] }),
})
