import { boolean, integer, resource, text, when } from '#engine'

export const tipoDocumento = resource('gestao-talentos/tipo-documento', {
  label: ['Tipo de documento', 'Tipos de documento'],
  table: 'tipos_documento',
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(50).unique(),
    pedirNaAdmissao: boolean('Pedir no formulário de admissão').default(false).width(6),
    obrigatorioNaAdmissao: boolean('Obrigatório na admissão')
      .default(false)
      .visibleWhen(when('pedirNaAdmissao').is(true))
      .width(6),
    diasAlerta: integer('Avisar do vencimento com quantos dias')
      .min(1)
      .max(365)
      .help('Sem valor, vale o da empresa.')
      .width(6),
  },
  list: { columns: ['descricao', 'pedirNaAdmissao', 'obrigatorioNaAdmissao', 'diasAlerta'], search: ['descricao'] },
})
