import { type Hooks, type RowAt, ValidationError } from '#engine'

type Goal = NonNullable<RowAt<'desenvolvimento/planos-metas'>['metas']>[number]

const PAST = 'Metas de meses encerrados não mudam.'
const monthOf = (day: string) => day.slice(0, 7)
const same = (a: Goal, b: Goal) => a.mesAno === b.mesAno && a.metaHora === b.metaHora

/** Each month has at most one goal, and goals of past months cannot change. */
export const goalHooks: Hooks<'desenvolvimento/planos-metas'> = {
  beforeSave(context, values, old) {
    if (!Array.isArray(values.metas)) return
    const now = monthOf(context.today)
    const before = new Map((old?.metas ?? []).map((meta) => [meta.id, meta]))
    const months = values.metas.map((meta) => meta.mesAno).filter(Boolean)
    if (new Set(months).size !== months.length)
      throw new ValidationError([{ field: 'metas', message: 'Há duas metas a partir do mesmo mês.' }])
    for (const [index, goal] of (values.metas as Goal[]).entries()) {
      const known = before.get(goal.id)
      before.delete(goal.id)
      if (known && !known.editavel && !same(known, { ...known, ...goal }))
        throw new ValidationError([{ field: `metas.${index}.metaHora`, message: PAST }])
      goal.editavel = !goal.mesAno || goal.mesAno >= now
    }
    if ([...before.values()].some((item) => !item.editavel))
      throw new ValidationError([{ field: 'metas', message: PAST }])
  },
}
