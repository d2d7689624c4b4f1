import type { Context } from '#engine'
import { CONTENTS, LOG } from './log.ts'

/** Deletes all logged messages to an address, for data erasure. Queued messages are still sent. */
export async function deleteMailLogOf(context: Context, address: string): Promise<void> {
  const mine = context.db
    .from(LOG)
    .where('empresa_id', context.empresaId!)
    .where((to) =>
      to.where('destinatarios', address).orWhere('destinatarios', 'like', `%<${address.replace(/[%_\\]/g, '_')}>%`),
    )
  const ids = (await mine.select('id')).map((row) => Number(row.id))
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    await context.db.from(CONTENTS).whereIn('email_id', some).delete()
    await context.db.from(LOG).whereIn('id', some).delete()
  }
}
