import { type Context, endpoint, shape } from '#engine'

/** Cities of a state, as a plain array for dropdowns. */
export const citiesOf = async (context: Context, uf: number) =>
  await context.system.repo('geral/cidades').all({ uf }, { brief: true })

const cities = {
  audience: 'staff' as const,
  response: shape.names('geral/cidades'),
  run: (context: Context, { params }: { params: Record<string, string> }) => citiesOf(context, Number(params.id)),
}

/** The requirements define both addresses; their responses are the same. */
export const citiesOfState = endpoint('GET geral/estados/:id/cidades', { label: 'Cidades de um estado', ...cities })
export const citiesByState = endpoint('GET geral/cidades/estado/:id', { label: 'Cidades de um estado', ...cities })

export const districtsOfCity = endpoint('GET geral/cidades/:id/bairros', {
  label: 'Bairros de uma cidade',
  audience: 'staff',
  response: shape.names('geral/bairros'),
  run: async (context, { params }) =>
    await context.system.repo('geral/bairros').all({ cidade: Number(params.id) }, { brief: true }),
})
