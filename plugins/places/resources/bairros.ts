import { ref, resource, text } from '#engine'

export const bairro = resource('geral/bairros', {
  label: ['Bairro', 'Bairros'],
  shared: true,
  publicRead: true,
  fields: {
    nome: text('Nome').required().max(85),
    cidade: ref('geral/cidades', 'Cidade').required(),
  },
  list: { columns: ['nome', 'cidade'], sort: 'nome', search: ['nome'], filters: ['nome', 'cidade'] },
  unique: [{ fields: ['nome', 'cidade'], message: 'Já existe um bairro com este nome nesta cidade.' }],
})
