import { type Context, type Hooks, idOf, RuleError } from '#engine'
import { NEEDS } from '../domain/keys.ts'

const FINISHED = 'O levantamento está finalizado.'

async function assertOpen(context: Context, needs: number | null) {
  if (!needs) return
  const row = await context.system.repo(NEEDS).find(needs)
  if (row?.dataFinalizada) throw new RuleError(FINISHED)
}

export const needHooks: Hooks<'desenvolvimento/lnt'> = {
  beforeSave: (_context, _values, old) => {
    if (old?.dataFinalizada) throw new RuleError(FINISHED)
  },
}

export const neededCourseHooks: Hooks<'desenvolvimento/lnt-cursos'> = {
  beforeSave: async (context, values, old) => assertOpen(context, idOf(values.lnt) ?? old?.lnt.id ?? null),
  beforeDelete: (context, row) => assertOpen(context, row.lnt.id),
}
