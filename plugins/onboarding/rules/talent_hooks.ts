import type { Hooks } from '#engine'
import type { TALENTS } from '../domain/keys.ts'
import { syncTasks } from '../services/contract_tasks.ts'

/** Tasks follow the two ends of a contract, by whichever door they were written. */
export const talentHooks: Hooks<typeof TALENTS> = {
  async afterSave(context, row, old) {
    if (old) return
    if (row.dataDesligamento) await syncTasks(context, row, 'S', row.dataDesligamento)
    else await syncTasks(context, row, 'E', row.dataAdmissao)
  },
  afterChange: {
    async dataAdmissao(context, row) {
      if (!row.dataDesligamento) await syncTasks(context, row, 'E', row.dataAdmissao)
    },
    dataDesligamento: (context, row) => syncTasks(context, row, 'S', row.dataDesligamento ?? null),
  },
}
