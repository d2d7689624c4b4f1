import { date, endpoint, integer, money, shape, text } from '#engine'
import { type Direction, levelOf, promotionFigures, salaryFigures } from '../queries/areas.ts'

const AUTHORITY = 'ROLE_ANALYTICS_CARGOS_SALARIOS'

/** Salaries of the areas below an area, or of the top-level areas. */
export const salariesOfAreas = endpoint('GET analytics/salarios-areas-filhas', {
  label: 'Salários das áreas abaixo de uma área',
  audience: 'staff',
  authority: AUTHORITY,
  query: { dataBase: date('Data base'), areaId: integer('Área organizacional') },
  response: shape.list({
    id: integer('Código').required(),
    label: text('Área').required(),
    data: money('Salários').required(),
  }),
  run: async (context, { query }) =>
    levelOf(await salaryFigures(context, query.dataBase ?? context.today), query.areaId ?? null),
})

const promotionsBelow = (path: string, direction: Direction, label: string) =>
  endpoint(`GET analytics/${path}`, {
    label,
    audience: 'staff',
    authority: AUTHORITY,
    query: { areaOrganizacionalId: integer('Área organizacional') },
    response: shape.list({
      id: integer('Código').required(),
      label: text('Área').required(),
      data: integer('Promoções').required(),
    }),
    run: async (context, { query }) =>
      levelOf(await promotionFigures(context, direction), query.areaOrganizacionalId ?? null),
  })

/** Promotions of the last twelve months in the areas below an area. */
export const horizontalOfAreas = promotionsBelow(
  'promocoes-horizontal-areas-filhas',
  'PROMOCAO_HORIZONTAL',
  'Promoções horizontais das áreas abaixo de uma área',
)
export const verticalOfAreas = promotionsBelow(
  'promocoes-vertical-areas-filhas',
  'PROMOCAO_VERTICAL',
  'Promoções verticais das áreas abaixo de uma área',
)
