import { resource, text } from '#engine'

export const grupoOcupacional = resource('cargo-salario/grupos-ocupacionais', {
  label: ['Grupo ocupacional', 'Grupos ocupacionais'],
  fields: { nome: text('Nome').required().max(100).unique() },
  list: { columns: ['nome'] },
})
