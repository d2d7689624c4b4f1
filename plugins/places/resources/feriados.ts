import { choice, date, ref, resource, rule, text, when, all } from '#engine'
import { MOVEIS } from '../domain/holidays.ts'

/**
 * Holidays of states, cities and the company itself. National ones hold by law and are not listed here. A row without a
 * place holds in the whole company.
 */
export const feriado = resource('utilitario/feriados', {
  label: ['Feriado', 'Feriados'],
  fields: {
    nome: text('Nome').required().max(100).width(6),
    repeticao: choice('Quando', {
      ANUAL: 'Todo ano no mesmo dia',
      MOVEL: 'Móvel, conforme a Páscoa',
      UNICO: 'Só nesta data',
    })
      .required()
      .default('ANUAL')
      .width(3),
    data: date('Data')
      .requiredWhen(when('repeticao').in(['ANUAL', 'UNICO']))
      .visibleWhen(when('repeticao').in(['ANUAL', 'UNICO']))
      .help('De um feriado anual, a primeira vez.')
      .width(3),
    movel: choice('Feriado móvel', MOVEIS)
      .requiredWhen(when('repeticao').is('MOVEL'))
      .visibleWhen(when('repeticao').is('MOVEL'))
      .width(3),
    uf: ref('geral/estados', 'Só no estado').width(4),
    cidade: ref('geral/cidades', 'Só na cidade').lookup({ uf: '$uf.id' }).width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Só no estabelecimento').width(4),
  },
  list: {
    columns: ['nome', 'repeticao', 'data', 'movel', 'uf', 'cidade', 'estabelecimento'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'repeticao', 'uf', 'cidade', 'estabelecimento'],
  },
  rules: [
    rule(
      'estabelecimento',
      all(when('estabelecimento').filled(), when('uf').filled()),
      'Escolha o estabelecimento ou o estado e a cidade, não os dois.',
    ),
    rule('uf', all(when('cidade').filled(), when('uf').empty()), 'Escolha o estado da cidade.'),
  ],
  help: 'Os feriados nacionais já valem por lei. Cadastre aqui os do estado, da cidade e os dias de folga da empresa: absenteísmo e prazos contam com eles.',
})
