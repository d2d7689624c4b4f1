import { any, type Hooks, RuleError, when } from '#engine'
import { EVENTS, SOURCE_FIELDS, sourceKeyOf } from '../domain/keys.ts'
import { ambienteOf } from '../queries/environment.ts'

/**
 * A record whose events eSocial has, or may have, cannot be deleted until they are excluded there; waiting events are
 * deleted with it. An event that was excluded binds nobody, nor one of a test that is over (Manual S-1.3, I, 5: in
 * "Produção restrita" events "não produzem efeitos jurídicos"). An S-3000 that waits needs no look of its own: until it
 * is accepted, the event that it excludes stands.
 */
export const sourceHooks = (key: string, name: string): Hooks => ({
  async beforeDelete(context, row) {
    const system = context.system
    const events = await system
      .query(EVENTS)
      .withoutRowRules()
      .where(
        when('origem').in([key, `${key}#fim`]),
        when('origemId').is(row.id),
        when('substituido').is(false),
        when('tipo').isNot('S-3000'),
        any(when('ambiente').in(['1', ambienteOf(context)]), when('lote').empty()),
      )
      .select({ id: 'id', tipo: 'tipo', lote: 'lote.id', situacao: 'situacao' })
      .rows()
    const told = events.find(({ lote, situacao }) => situacao === 'SEM_ERRO' || (lote && situacao === 'AGUARDANDO'))
    if (told) throw new RuleError(`${name} já foi ao eSocial: exclua o evento ${told.tipo} antes.`)
    const waiting = events.filter(({ lote }) => !lote).map(({ id }) => id)
    if (waiting.length) await system.repo(EVENTS).deleteMany(waiting)
    // What is left was excluded or was of a test: it stays, without its record.
    const field = SOURCE_FIELDS[sourceKeyOf(key)]
    const left = await system
      .query(EVENTS)
      .withoutRowRules()
      .where(when(field).is(row.id))
      .select({ id: 'id' })
      .values()
    if (left.length)
      await system.repo(EVENTS).patchMany(
        left.map((id) => ({ id, values: { [field]: null } })),
        'remover',
      )
  },
})
