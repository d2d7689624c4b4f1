import type { Hooks } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { updateSources } from '../services/source_state.ts'

export const eventHooks: Hooks<'esocial/eventos'> = {
  async beforeDelete(context, row) {
    const system = context.system
    await system.repo(EVENTS).patch(row.id, { substituido: true }, 'remover')
    await updateSources(system, [row])
  },
}
