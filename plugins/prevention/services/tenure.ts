import { type Context, max, not, when } from '#engine'
import { CANDIDATES, MEMBERS, TALENTS } from '../domain/keys.ts'

/**
 * Updates the day until which a talent may not be dismissed: the end of the year after the last mandate they were
 * elected for, or, for mere candidates, the day of the investiture. Recruitment and dismissals read it from the talent.
 */
export async function saveTenure(
  context: Context,
  talent: number,
  without: { member?: number; candidate?: number } = {},
) {
  const system = context.system
  const elected = await system
    .query(MEMBERS)
    .withoutRowRules()
    .where(
      when('colaborador').is(talent),
      when('representacao').is('E'),
      ...(without.member ? [not(when('id').is(without.member))] : []),
    )
    .select({ until: max('estabilidadeAte') })
    .first()
  const standing = await system
    .query(CANDIDATES)
    .withoutRowRules()
    .where(
      when('colaborador').is(talent),
      when('gestao.apuradaEm').empty(),
      ...(without.candidate ? [not(when('id').is(without.candidate))] : []),
    )
    .select({ until: max('gestao.inicio') })
    .first()
  const days = [elected?.until, standing?.until].filter((item): item is string => Boolean(item)).toSorted()
  await system.repo(TALENTS).patch(talent, { estabilidadeComissaoAte: days.at(-1) ?? null }, 'estabilidade da CIPA')
}
