import { boolean, currentValue, date, history, integer, longText, ref, resource, tabs, text } from '#engine'

/**
 * Personal protective equipment (NR-6). Certificate, validity and attenuation change by date; the list shows those in
 * force today.
 */
export const epi = resource('sst/epis', {
  label: ['EPI', 'EPIs'],
  fields: {
    nome: text('Nome').required().max(100).width(6),
    categoria: ref('sst/categorias-epi', 'Categoria').lookup({ ativo: true }).width(4),
    ativo: boolean('Ativo').default(true).width(2),
    fabricante: text('Fabricante').max(100).width(6),
    numeroCA: text('Número do CA').max(20).width(3),
    vencimentoCA: date('Vencimento do CA').width(3),
    validadeUso: integer('Validade de uso (dias)').min(1).width(3),
    atenuacao: text('Atenuação').max(20).width(3),
    descricao: longText('Descrição'),
    numeroCAAtual: currentValue<string>('CA em vigor', 'historicos.numeroCA'),
    vencimentoCAAtual: currentValue<string>('CA vence em', 'historicos.vencimentoCA', 'date'),
    historicos: history('Históricos', {
      data: date('A partir de').required(),
      numeroCA: text('Número do CA').max(20),
      vencimentoCA: date('Vencimento do CA'),
      validadeUso: integer('Validade de uso (dias)').min(1),
      atenuacao: text('Atenuação').max(20),
    })
      .rows('histórico', ['data', 'numeroCA', 'vencimentoCA', 'validadeUso'])
      .itemsAt('historicos'),
  },
  list: {
    columns: ['nome', 'categoria', 'numeroCA', 'vencimentoCA', 'validadeUso', 'ativo'],
    sort: 'nome',
    search: ['nome', 'numeroCA', 'fabricante'],
    filters: ['nome', 'categoria', 'numeroCA', 'vencimentoCA', 'ativo'],
  },
  form: tabs({
    'Dados gerais': [
      'nome',
      'categoria',
      'ativo',
      'fabricante',
      'numeroCA',
      'vencimentoCA',
      'validadeUso',
      'atenuacao',
      'descricao',
    ],
    Históricos: ['historicos'],
  }),
})
