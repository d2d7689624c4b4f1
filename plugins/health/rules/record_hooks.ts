import { type Hooks, idOf, ValidationError } from '#engine'
import { PROFESSIONALS } from '../domain/keys.ts'
import { CREA } from '../services/health_users.ts'
import { recordExport, recordListed, recordRead } from '../services/record_log.ts'

export const recordHooks: Hooks<'sst/prontuarios'> = {
  async beforeSave(context, values, old) {
    if (!old) values.usuario = context.actor.type === 'staff' ? context.actor.id : null
    const id = idOf(values.profissional)
    if (!id) return
    const professional = await context.system.repo(PROFESSIONALS).find(id)
    if (professional?.orgaoDeClasse === CREA)
      throw new ValidationError([{ field: 'profissional', message: 'Profissional de saúde é obrigatório' }])
  },
  afterRead: recordRead,
  afterList: recordListed,
  afterExport: recordExport,
}
