import { type Hooks, idOf, recomputeDerived, ValidationError, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { processRefusal } from '../domain/leave_correction.ts'

export const leaveHooks: Hooks<'sst/afastamentos'> = {
  beforeSave(_context, values, old) {
    const message = processRefusal({ ...old, ...values })
    if (message) throw new ValidationError([{ field: 'numeroProcessoRetificacao', message }])
  },
  /** Leaves for one illness are due together (S-2230, c and d): the events of the others follow. */
  async afterSave(context, row) {
    if (!row.inicio) return
    const ids = await context
      .query(EVENTS)
      .withoutRowRules()
      .where(when('afastamento.colaborador').is(idOf(row.colaborador)!), when('afastamento').isNot(row.id))
      .select({ id: 'id' })
      .values()
    if (ids.length) await recomputeDerived(context, EVENTS, ids)
  },
}
