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
  beforeDelete: (_context, row) => {
    if (row.dataFinalizada) throw new RuleError('O levantamento está finalizado e não pode ser removido.')
  },
}

export const neededCourseHooks: Hooks<'desenvolvimento/lnt-cursos'> = {
  beforeSave: (context, values, old) => demandOpen(context, idOf(values.lnt) ?? old?.lnt.id ?? null),
  async beforeDelete(context, row) {
    await demandOpen(context, row.lnt.id)
    if (row.turma) throw new RuleError('Esta necessidade já tem turma e não pode ser removida.')
  },
}
