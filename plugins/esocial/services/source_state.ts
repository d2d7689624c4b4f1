import { all, type Context, not, when } from '#engine'
import { CONDITIONS, EVENTS, LEAVES } from '../domain/keys.ts'
import { ambienteOf } from '../queries/environment.ts'
import { notifyPayroll } from './payroll.ts'

/** Order of states: a record has the worst state of its events. */
const WORST = ['COM_ERRO', 'AGUARDANDO', 'SEM_ERRO']

interface EventOrigin {
  origem?: string | null
  origemId?: number | null
}

/**
 * Updates the state of conditions and leaves in the environment the company sends to, and the pending items of companies integrated
 * with payroll. An accepted exclusion says nothing of its record: that record is not declared any more.
 */
export async function updateSources(system: Context, events: readonly EventOrigin[]): Promise<void> {
  for (const key of [CONDITIONS, LEAVES]) {
    const mine = events.filter(({ origem }) => origem?.split('#')[0] === key)
    const ids = [...new Set(mine.flatMap(({ origemId }) => origemId ?? []))]
    if (!ids.length) continue
    const rows = await system
      .query(EVENTS)
      .withoutRowRules()
      .where(
        when('origem').in([key, `${key}#fim`]),
        when('origemId').in(ids),
        when('substituido').is(false),
        when('ambiente').is(ambienteOf(system)),
        not(all(when('tipo').is('S-3000'), when('situacao').is('SEM_ERRO'))),
      )
      .select({ id: 'origemId', situacao: 'situacao', tipo: 'tipo' })
      .rows()
    const states = new Map<number, string>()
    for (const { id, situacao } of rows) {
      const known = states.get(id!)
      if (!known || WORST.indexOf(situacao!) < WORST.indexOf(known)) states.set(id!, situacao!)
    }
    const present = await system
      .query(key)
      .withoutRowRules()
      .where(when('id').in(ids))
      .select({ id: 'id', statusAC: 'statusAC' })
      .rows()
    const patches = present.flatMap(({ id, statusAC }) => {
      const next = states.get(id) ?? null
      return next === (statusAC ?? null) ? [] : [{ id, values: { statusAC: next } }]
    })
    if (patches.length) await system.repo(key).patchMany(patches, 'situação no eSocial')
    await notifyPayroll(system, key, ids, states)
  }
}
