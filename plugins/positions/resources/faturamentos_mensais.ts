import { money, month, ref, resource } from '#engine'

/** Monthly revenue of the company, for the payroll share. */
export const faturamentoMensal = resource('cargo-salario/faturamentos-mensais', {
  label: ['Faturamento mensal', 'Faturamentos mensais'],
  display: 'mesAno',
  fields: {
    mesAno: month('Mês/Ano').required().width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento')
      .help('Sem ele, o valor é da empresa toda.')
      .width(8),
    valor: money('Valor').required().min(0).width(4),
  },
  list: { columns: ['mesAno', 'estabelecimento', 'valor'], sort: '-mesAno', filters: ['mesAno', 'estabelecimento'] },
  unique: [{ fields: ['mesAno', 'estabelecimento'], message: 'Já existe um faturamento deste mês e estabelecimento.' }],
})
