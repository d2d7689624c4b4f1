import { resource, text } from '#engine'

export const estado = resource('geral/estados', {
  label: ['Estado', 'Estados'],
  shared: true,
  publicRead: true,
  fields: {
    sigla: text('Sigla').required().min(2).max(2).unique(),
    nome: text('Nome').required().max(50),
  },
  list: { columns: ['sigla', 'nome'], sort: 'nome', search: ['nome', 'sigla'] },
})
