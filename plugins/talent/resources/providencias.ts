import { resource, text } from '#engine'

/** Corrective measures for an occurrence. */
export const providencia = resource('gestao-talentos/providencias', {
  label: ['Providência', 'Providências'],
  display: 'descricao',
  fields: { descricao: text('Descrição').required().max(100).unique() },
})
