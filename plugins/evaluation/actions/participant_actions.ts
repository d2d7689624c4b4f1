import { action, integer } from '#engine'
import { ACTIONS, bulkOfRows } from '../services/bulk.ts'

const EDIT = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'

const bulk = (name: string, label: string, icon: 'GroupAdd' | 'DeleteOutline', what: keyof typeof ACTIONS) =>
  action(name, {
    label,
    icon,
    on: 'selection',
    method: 'POST',
    confirm: `${label} dos participantes marcados?`,
    authority: EDIT,
    success: ACTIONS[what],
    answers: { quantidade: integer('Quantos').required() },
    run: async (context, { ids }) => ({ quantidade: await bulkOfRows(context, ids, what) }),
  })

export const addSelf = bulk('incluir-autoavaliacao', 'Incluir autoavaliação', 'GroupAdd', 'INCLUIR_AUTOAVALIACAO')
export const removeEvaluators = bulk(
  'remover-avaliadores',
  'Remover avaliadores',
  'DeleteOutline',
  'REMOVER_AVALIADORES',
)
export const removeEvaluated = bulk('remover-avaliados', 'Remover avaliados', 'DeleteOutline', 'REMOVER_AVALIADOS')
