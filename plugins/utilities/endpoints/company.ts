import { type Context, endpoint, integer, shape } from '#engine'

/** How many positions a candidate may wish for when the company says nothing. */
const DEFAULT_MAXIMUM = 5

const maximumOf = (context: Context) => Number(context.settings.maxCandidataCargo ?? DEFAULT_MAXIMUM)

export const maximumPositions = endpoint('GET utilitario/empresas/maximo-cargos', {
  label: 'Quantos cargos um candidato pode escolher',
  audience: 'staff',
  answers: shape.value(integer('Quantos cargos').required()),
  run: async (context) => maximumOf(context),
})
