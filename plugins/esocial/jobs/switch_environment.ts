import { type Context, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { remakeUnsent } from '../services/remake_unsent.ts'
import { updateSources } from '../services/source_state.ts'

const STEP = 500

/** After a switch: what waits is remade, and each record says how it stands in the environment the company sends to. */
export async function followEnvironment(context: Context): Promise<void> {
  await remakeUnsent(context)
  const events = context.query(EVENTS).select({ id: 'id', origem: 'origem', origemId: 'origemId' })
  for (let cursor = 0; ;) {
    const rows = await events.where(when('id').above(cursor)).orderBy('id').limit(STEP).rows()
    if (!rows.length) return
    cursor = rows.at(-1)!.id
    await context.transaction((inside) => updateSources(inside.system, rows))
  }
}
