import { ref, resource, text } from '#engine'

export const cidade = resource('geral/cidades', {
  label: ['Cidade', 'Cidades'],
  shared: true,
  publicRead: true,
  fields: {
    nome: text('Nome').required().max(100).indexed(),
    uf: ref('geral/estados', 'UF').required(),
    codigoAC: text('Código AC').max(12).readOnly(),
  },
  list: { columns: ['nome', 'uf'], sort: 'nome', search: ['nome'], filters: ['nome', 'uf'] },
  unique: [{ fields: ['nome', 'uf'], message: 'Já existe uma cidade com este nome neste estado.' }],
})
