import { type Context, when } from '#engine'
import type { Cycle, RequiredLevel } from '../domain/rows.ts'
import { detailOf } from '../queries/detail.ts'
import { optionsFor } from '../queries/results.ts'
import { TALENTS } from '../domain/keys.ts'
import { configOn, levelsOn } from './competency_questions.ts'

/** The levels a person's band required at the start of the cycle. */
export async function requiredOf(context: Context, cycle: Cycle, talentId: number): Promise<RequiredLevel[]> {
  const talent = await context
    .query(TALENTS)
    .where(when('id').is(talentId))
    .select({ faixa: 'faixaSalarial.id' })
    .first()
  return talent?.faixa ? ((await configOn(context, Number(talent.faixa), cycle.dataIni))?.niveis ?? []) : []
}

/**
 * The result of one person in a cycle, as it may be shown, with the highest level of the scale at the start of the
 * cycle.
 */
export const resultOf = async (
  context: Context,
  cycle: Cycle,
  talentId: number,
  options = optionsFor(context, cycle),
  evaluators?: number[],
) => {
  const required = await requiredOf(context, cycle, talentId)
  const detail = await detailOf(context, cycle, talentId, required, options, evaluators)
  const levels = await levelsOn(context, cycle.dataIni)
  return { ...detail, ordemMaxima: Math.max(0, ...levels.map((level) => level.ordem)) }
}
