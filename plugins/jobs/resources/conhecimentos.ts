import { longText, refs, resource, text } from '#engine'

export const conhecimento = resource('cargo-salario/conhecimentos', {
  label: ['Conhecimento', 'Conhecimentos'],
  fields: {
    nome: text('Nome').required().max(100),
    areasOrganizacionais: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').required(),
    observacao: longText('Observação'),
  },
  list: { columns: ['nome', 'areasOrganizacionais'], filters: ['nome', 'areasOrganizacionais'] },
})
