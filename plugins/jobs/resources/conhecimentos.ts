import { longText, refs, resource, text } from '#engine'
import { competenceHooks } from '../rules/competence_hooks.ts'

export const conhecimento = resource('cargo-salario/conhecimentos', {
  label: ['Conhecimento', 'Conhecimentos'],
  fields: {
    nome: text('Nome').required().max(100),
    areasOrganizacionais: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').required(),
    observacao: longText('Observação'),
  },
  list: { columns: ['nome', 'areasOrganizacionais'], filters: ['nome', 'areasOrganizacionais'] },
  hooks: competenceHooks('C'),
})
