import type { Context } from '#engine'
import { LEAVES } from '../domain/keys.ts'
import { keyOf, lastEvents } from './last_events.ts'

export const END = `${LEAVES}#fim`

/** How leaves stand in eSocial. */
export interface LeaveStates {
  /** Those whose start was accepted without an end. */
  begun: ReadonlySet<number>
  /** Those whose start and whose end, told apart, were both excluded. */
  excluded: ReadonlySet<number>
}

export async function begunLeaves(context: Context, ids: readonly number[], ambiente: string): Promise<LeaveStates> {
  const last = await lastEvents(context, [LEAVES, END], ids, ambiente)
  const begun = (id: number, substituido: boolean) => {
    const one = last.get(keyOf(LEAVES, id))
    return one?.situacao === 'SEM_ERRO' && !one.comTermino && Boolean(one.substituido) === substituido
  }
  return {
    begun: new Set(ids.filter((id) => begun(id, false))),
    excluded: new Set(ids.filter((id) => begun(id, true) && last.get(keyOf(END, id))?.substituido)),
  }
}
