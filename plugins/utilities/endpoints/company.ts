import { type Context, endpoint, integer, shape } from '#engine'

/** Maximum number of positions a candidate may choose, if the company has not set it. */
const DEFAULT_MAXIMUM = 5

const maximumOf = (context: Context) => Number(context.settings.maxCandidataCargo ?? DEFAULT_MAXIMUM)

export const maximumPositions = endpoint('GET utilitario/empresas/maximo-cargos', {
  label: 'Quantos cargos um candidato pode escolher',
  audience: 'staff',
  response: shape.value(integer('Quantos cargos').required()),
  run: async (context) => maximumOf(context),
})
