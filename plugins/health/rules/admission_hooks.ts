import { type Context, type Hooks, idOf, ValidationError } from '#engine'
import type { HEALTH_USERS } from '../domain/keys.ts'
import { announceAdmission } from '../services/admissions.ts'
import { healthUsers } from '../services/health_users.ts'

const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

/**
 * Whether the access counts without another confirmation: who grants it reads health records already and grants it to
 * somebody else, or nobody of the company could confirm it.
 */
async function confirmedAtOnce(context: Context, usuario: number): Promise<boolean> {
  if (context.actor.type === 'system') return true
  const others = (await healthUsers(context)).filter((id) => id !== usuario)
  return !others.length || others.includes(context.actor.id!)
}

export const admissionHooks: Hooks<typeof HEALTH_USERS> = {
  async beforeSave(context, values, old) {
    const desde = values.desde ?? old?.desde ?? context.today
    const ate = values.ate === undefined ? (old?.ate ?? null) : values.ate
    const own = context.actor.type !== 'system'
    if (own && !old && desde < context.today) refuse('desde', 'O acesso não pode começar antes de hoje.')
    if (ate && ate < desde) refuse('ate', 'O fim do acesso é anterior ao começo.')
    const moved = !old || ate !== (old.ate ?? null)
    if (!moved) return
    if (own && ate && ate < context.today) refuse('ate', 'O acesso não pode terminar antes de hoje: ele já valeu.')
    // An earlier end takes access away, which needs nobody's consent.
    const longer = !old || (old.ate && (!ate || ate > old.ate))
    if (!longer) return
    const at = (await confirmedAtOnce(context, idOf(values.usuario ?? old?.usuario)!)) ? new Date().toISOString() : null
    Object.assign(values, {
      solicitadoPor: context.actor.type === 'staff' ? context.actor.id : null,
      confirmadoEm: at,
      confirmadoPor: at && context.actor.type === 'staff' ? context.actor.id : null,
    })
  },
  async afterSave(context, row, old, changes) {
    if (old && !changes?.ate) return
    const outcome = row.confirmadoEm ? (old ? 'prazo alterado' : 'concedido') : 'pedido'
    await announceAdmission(context, row, outcome)
  },
  beforeDelete: (context, row) => announceAdmission(context, row, 'retirado'),
}
