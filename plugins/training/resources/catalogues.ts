import { longText, money, resource, text } from '#engine'

export const categoriaCurso = resource('desenvolvimento/categoria-curso', {
  label: ['Categoria de curso', 'Categorias de curso'],
  table: 'categorias_curso',
  fields: { nome: text('Nome').required().max(100).unique() },
})

/** Types of class expenses. Source: document 3, §3 "Expense type". */
export const tipoDespesa = resource('desenvolvimento/tipo-despesa', {
  label: ['Tipo de despesa', 'Tipos de despesa'],
  display: 'descricao',
  table: 'tipos_despesa',
  fields: {
    descricao: text('Descrição').required().max(50).unique().width(8),
    despesa: money('Despesa').min(0).width(4).help('Valor com que a despesa começa em uma turma.'),
  },
  list: { columns: ['descricao', 'despesa'], sort: 'descricao', filters: ['descricao'] },
})

/** The legal classification of a course: its code is that of the course (`codigoTru`). */
export const treinamento = resource('desenvolvimento/treinamentos', {
  label: ['Treinamento / capacitação', 'Treinamentos e capacitações'],
  table: 'treinamentos',
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    codigo: text('Código').max(30).width(4),
    observacao: longText('Observação'),
  },
  list: { columns: ['nome', 'codigo'], sort: 'nome', search: ['nome', 'codigo'], filters: ['nome', 'codigo'] },
})
