import { addDays, type Context, exists, recomputeDerived, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'

/** Talents with a situation that began within the last week: planned situations come into force automatically. */
export async function applyDueSituations(context: Context) {
  const due = await context
    .query(TALENTS)
    .where(exists('historicos', when('data').between(addDays(context.today, -7), context.today)))
    .select('id')
    .values()
  await recomputeDerived(context, TALENTS, due, 'iniciar situação')
}
