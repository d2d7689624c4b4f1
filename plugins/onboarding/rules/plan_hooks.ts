import type { Context, Hooks, RowAt } from '#engine'
import { type PLANS, TALENTS } from '../domain/keys.ts'
import { syncTasks } from '../services/contract_tasks.ts'

type Plan = RowAt<typeof PLANS>

const follow = async (context: Context, plan: Plan, day: string | null) =>
  syncTasks(context, await context.system.repo(TALENTS).get(plan.colaborador.id), 'S', day)

/** The tasks of leaving begin with the plan, move with its last day, and go when it is cancelled. */
export const planExtension = {
  hooks: {
    async afterSave(context, plan) {
      if (plan.situacao === 'P') await follow(context, plan, plan.ultimoDia ?? null)
    },
  } satisfies Hooks<typeof PLANS>,
  afterAction: { cancelar: (context: Context, { row }: { row: Plan }) => follow(context, row, null) },
}
