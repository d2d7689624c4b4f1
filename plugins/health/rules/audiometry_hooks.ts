import { type Hooks, idOf, ValidationError, when } from '#engine'
import { AUDIOMETRIES, PROFESSIONALS } from '../domain/keys.ts'
import { CREA } from '../services/health_users.ts'
import { audiometriesExported, audiometriesListed, audiometryRead } from '../services/record_log.ts'

export const audiometryHooks: Hooks<typeof AUDIOMETRIES> = {
  async beforeSave(context, values, old) {
    const professional = idOf(values.profissional)
    if (professional && (await context.system.repo(PROFESSIONALS).find(professional))?.orgaoDeClasse === CREA)
      throw new ValidationError([{ field: 'profissional', message: 'Profissional de saúde é obrigatório' }])
    const person = idOf(values.colaborador)
    if (old || values.tipo || !person) return
    const known = await context.system
      .query(AUDIOMETRIES)
      .where(when('colaborador').is(person), when('anuladaEm').empty())
      .exists()
    values.tipo = known ? 'SEQ' : 'REF'
  },
  afterRead: audiometryRead,
  afterList: audiometriesListed,
  afterExport: audiometriesExported,
}
