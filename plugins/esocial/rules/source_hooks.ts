import { type Hooks, RuleError, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'

/**
 * A record whose events eSocial has, or may have, cannot be deleted until they are excluded there; waiting events are
 * deleted with it.
 */
export const sourceHooks = (key: string, name: string): Hooks => ({
  async beforeDelete(context, row) {
    const system = context.elevated('whoever removes a record need not see what was told of it')
    const events = await system
      .query(EVENTS)
      .unrestricted('what was told of a record')
      .where(when('origem').in([key, `${key}#fim`]), when('origemId').is(row.id), when('substituido').is(false))
      .select({ id: 'id', tipo: 'tipo', lote: 'lote.id', situacao: 'situacao' })
      .rows()
    const told = events.find(({ lote, situacao }) => situacao === 'SEM_ERRO' || (lote && situacao === 'AGUARDANDO'))
    if (told) throw new RuleError(`${name} já foi ao eSocial: exclua o evento ${told.tipo} antes.`)
    const waiting = events.filter(({ lote }) => !lote).map(({ id }) => id)
    if (waiting.length) await system.repo(EVENTS).deleteMany(waiting)
  },
})
