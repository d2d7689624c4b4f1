import { endpoint, shape } from '#engine'
import type { Kind } from '../domain/kinds.ts'
import { fieldsOfMove, moveInto, moveRules } from '../services/collective_input.ts'

const moving = (path: string, kind: Kind, label: string, role: string) =>
  endpoint(`POST cargo-salario/movimentacao-reajuste-coletivo-${path}`, {
    label,
    audience: 'staff',
    authority: `ROLE_CARGO_SALARIO_${role}_EDITAR`,
    response: shape.nothing,
    fields: fieldsOfMove(kind),
    rules: moveRules,
    run: (context, { input }) => moveInto(context, kind, input),
  })

export const moveTalents = moving('colaboradores', 'T', 'Reajuste coletivo de talentos', 'REAJUSTES_COLABORADORES')
export const moveBands = moving(
  'faixas-salariais',
  'F',
  'Reajuste coletivo de faixas salariais',
  'REAJUSTES_FAIXAS_SALARIAIS',
)
export const moveIndexes = moving('indices', 'I', 'Reajuste coletivo de índices', 'REAJUSTES_INDICES')
