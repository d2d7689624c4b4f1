import { boolean, endpoint, shape, text } from '#engine'

/**
 * Whether another establishment of the company already has this complement, so that the form can report it before
 * saving.
 */
export const branchTaken = endpoint('GET utilitario/estabelecimentos/:id/verificar-cnpj-caepf', {
  label: 'Se o CNPJ ou CAEPF de um estabelecimento está livre',
  audience: 'staff',
  query: { complemento: text('Complemento do CNPJ, ou CAEPF') },
  response: shape.value(boolean('Se outro estabelecimento já o tem').required()),
  run: async (context, { params, query }) => {
    const complementoCnpjCaepf = (query.complemento ?? '').trim().toUpperCase()
    if (complementoCnpjCaepf === '') return false
    const { rows } = await context
      .repo('utilitario/estabelecimentos')
      .list({ filter: { complementoCnpjCaepf }, limit: null, withoutTotal: true })
    return rows.some((row) => row.id !== Number(params.id) && row.complementoCnpjCaepf === complementoCnpjCaepf)
  },
})
