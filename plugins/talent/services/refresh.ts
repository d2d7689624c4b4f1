import { addDays, all, any, type Context, exists, not, recomputeDerived, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'

/**
 * Talents with a situation that began within the last week, and those admitted meanwhile: planned situations come into
 * force automatically.
 */
export async function applyDueSituations(context: Context) {
  const due = await context
    .query(TALENTS)
    .where(
      any(
        exists('historicos', when('data').between(addDays(context.today, -7), context.today)),
        all(when('situacao').is('P'), not(when('dataAdmissao').inFuture())),
      ),
    )
    .select('id')
    .values()
  await recomputeDerived(context, TALENTS, due, 'iniciar situação')
}
