import type { Context, Row } from '#engine'
import { enqueue } from '#app/jobs/index.ts'

/** Tells the addresses named in the vacancy that it was requested. Sent by the queue, so that saving never waits for a mail server. */
export async function notifyOpening(context: Context, row: Row): Promise<void> {
  for (const { email } of row.emailsCheck ?? []) await enqueue('recruitment.vaga-aberta', { email, vagaId: row.id, empresaId: context.empresaId })
}
