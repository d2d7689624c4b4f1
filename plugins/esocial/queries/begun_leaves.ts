import type { Context } from '#engine'
import { LEAVES } from '../domain/keys.ts'
import { keyOf, lastEvents } from './last_events.ts'

/** Leaves whose start eSocial accepted without an end. */
export async function begunLeaves(context: Context, ids: readonly number[]): Promise<Set<number>> {
  const last = await lastEvents(context, [LEAVES], ids)
  return new Set(
    ids.filter((id) => {
      const one = last.get(keyOf(LEAVES, id))
      return one?.situacao === 'SEM_ERRO' && !one.comTermino && !one.substituido
    }),
  )
}
