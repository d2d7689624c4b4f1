import { type Context, type Hooks, idOf, RuleError } from '#engine'
import { NEEDS } from '../domain/keys.ts'

const FINISHED = 'O levantamento está finalizado.'

async function demandOpen(context: Context, needs: number | null) {
  if (!needs) return
  const row = await context.elevated('only whether the survey is open is looked at').repo(NEEDS).find(needs)
  if (row?.dataFinalizada) throw new RuleError(FINISHED)
}

export const needHooks: Hooks<'desenvolvimento/lnt'> = {
  beforeSave: (_context, _values, old) => {
    if (old?.dataFinalizada) throw new RuleError(FINISHED)
  },
}

export const neededCourseHooks: Hooks<'desenvolvimento/lnt-cursos'> = {
  beforeSave: (context, values, old) => demandOpen(context, idOf(values.lnt) ?? old?.lnt.id ?? null),
  beforeDelete: (context, row) => demandOpen(context, row.lnt.id),
}
