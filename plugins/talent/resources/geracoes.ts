import { longText, resource, rule, text, when, year } from '#engine'

/** Generations by year of birth, for the charts of talents. */
export const geracao = resource('gestao-talentos/geracao', {
  label: ['Geração', 'Gerações'],
  table: 'geracoes',
  fields: {
    nome: text('Nome').required().max(50).unique().width(6),
    anoInicio: year('Ano inicial').required().max(2100).width(3),
    anoFim: year('Ano final').max(2100).width(3),
    descricao: longText('Descrição').max(2000),
  },
  list: { columns: ['nome', 'anoInicio', 'anoFim'], sort: 'anoInicio' },
  rules: [rule('anoFim', when('anoFim').before('anoInicio'), 'Ano final inferior ao ano inicial.')],
})

/** The same at the address of the general tables. */
export const geracaoGeral = resource('geral/geracoes', {
  label: ['Geração', 'Gerações'],
  aliasOf: geracao.key,
  fields: {},
})
