import type { Hooks } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { SWITCH_JOB } from '../domain/switch_job.ts'

const environmentOf = (row: { configuracao?: unknown } | null) =>
  String((row?.configuracao as { esocialAmbiente?: string | null } | null | undefined)?.esocialAmbiente ?? '2')

/** A company that switches its environment has what waits remade. */
export const companyHooks: Hooks<'utilitario/empresas'> = {
  async afterSave(context, row, old) {
    if (!old || environmentOf(row) === environmentOf(old)) return
    await enqueue(SWITCH_JOB, { empresaId: row.id }, { uniqueKey: `${SWITCH_JOB}-${row.id}`, trx: context.db })
  },
}
