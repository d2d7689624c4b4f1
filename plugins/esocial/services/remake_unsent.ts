import { any, type Context, not, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { declaredOf } from '../queries/declared.ts'
import { ambienteOf } from '../queries/environment.ts'
import { declaringOf } from './company.ts'
import { makeEvents } from './make_events.ts'

const STEP = 250

/** Events never sent that were made for another environment. An S-3000 waits for its own: its receipt is of there. */
const unsent = (context: Context, ambiente: string) =>
  context
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('situacao').in(['AGUARDANDO', 'COM_ERRO']),
      when('lote').empty(),
      when('tipo').isNot('S-3000'),
      any(when('ambiente').empty(), not(when('ambiente').is(ambiente))),
    )
    .select({ id: 'id', tipo: 'tipo', origemId: 'origemId' })
    .orderBy('id')

/**
 * Remakes for the environment the company sends to what was made for another and never sent: as an original, as a
 * correction of what this environment has, or not at all. What has no record any more goes.
 */
export async function remakeUnsent(context: Context): Promise<void> {
  for (;;) {
    const rows = await unsent(context, ambienteOf(context)).limit(STEP).rows()
    if (!rows.length) return
    const declaring = await declaringOf(context)
    for (const [tipo, events] of Map.groupBy(rows, (row) => row.tipo)) {
      const ids = [...new Set(events.flatMap(({ origemId }) => origemId ?? []))]
      const read = await declaredOf(tipo).reader(context, declaring)
      await makeEvents(context, await read(ids), declaring)
    }
    const left = await unsent(context, declaring.ambiente)
      .where(when('id').in(rows.map(({ id }) => id)))
      .rows()
    if (left.length) await context.system.repo(EVENTS).deleteMany(left.map(({ id }) => id))
  }
}
