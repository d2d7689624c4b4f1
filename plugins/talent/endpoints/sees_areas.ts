import { boolean, endpoint, shape } from '#engine'
import { SEES_ALL_AREAS } from '../extensions.ts'

export const seesAreas = endpoint(
  'GET cargo-salario/areas-organizacionais/permite-ver-areas-ou-responsavel-corresponsavel',
  {
    label: 'Se o usuário vê todas as áreas ou responde por alguma',
    audience: 'staff',
    response: shape.value(boolean('Se vê todas ou responde por alguma').required()),
    run: async (context) => context.can(SEES_ALL_AREAS) || context.ownerSet('areas').length > 0,
  },
)
