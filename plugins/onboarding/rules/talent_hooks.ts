import type { Hooks } from '#engine'
import type { TALENTS } from '../domain/keys.ts'
import { makeTasks, syncTasks } from '../services/contract_tasks.ts'

/** Tasks follow the two ends of a contract, by whichever door they were written. */
export const talentHooks: Hooks<typeof TALENTS> = {
  afterCreate: {
    fields: ['dataAdmissao', 'dataDesligamento', 'cargo', 'areaOrganizacional', 'estabelecimento'],
    async run(context, rows) {
      const [ended, begun] = [rows.filter((row) => row.dataDesligamento), rows.filter((row) => !row.dataDesligamento)]
      await makeTasks(
        context,
        'S',
        ended.map((contract) => ({ contract, day: contract.dataDesligamento! })),
      )
      await makeTasks(
        context,
        'E',
        begun.map((contract) => ({ contract, day: contract.dataAdmissao })),
      )
    },
  },
  afterChange: {
    async dataAdmissao(context, row) {
      if (!row.dataDesligamento) await syncTasks(context, row, 'E', row.dataAdmissao)
    },
    dataDesligamento: (context, row) => syncTasks(context, row, 'S', row.dataDesligamento ?? null),
  },
}
