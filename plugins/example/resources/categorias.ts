import { ref, resource, text } from '#engine'

/** A tree: rows that refer to their own resource. Shared by all companies, and every signed-in user may look it up. */
export const categoria = resource('exemplo/categorias', {
  label: ['Categoria', 'Categorias'],
  table: 'exemplo_categorias',
  shared: true,
  publicRead: true,
  fields: {
    nome: text('Nome').required().max(60),
    superior: ref('exemplo/categorias', 'Categoria superior').tree(),
  },
  list: { columns: ['nome', 'superior'], sort: 'nome', filters: ['superior'] },
})
