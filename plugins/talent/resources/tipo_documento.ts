import { resource, text } from '#engine'

export const tipoDocumento = resource('gestao-talentos/tipo-documento', {
  label: ['Tipo de documento', 'Tipos de documento'],
  table: 'tipos_documento',
  display: 'descricao',
  fields: { descricao: text('Descrição').required().max(50).unique() },
})
