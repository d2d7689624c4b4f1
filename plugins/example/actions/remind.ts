import { action } from '#engine'
import { enqueue } from '#app/jobs/index.ts'

export const REMINDERS = 'exemplo-lembretes'

/** On the resource as a whole; the work is done in the background. */
export const remind = action('lembrar', {
  label: 'Lembrar prazos',
  icon: 'Campaign',
  on: 'collection',
  method: 'POST',
  success: 'Os lembretes serão enviados.',
  async run(context) {
    await enqueue(
      REMINDERS,
      { empresaId: context.empresaId },
      { uniqueKey: `${REMINDERS}-${context.empresaId}`, trx: context.db },
    )
  },
})
