import type { Context, RowAt } from '#engine'
import { progressOfTalents } from './goal_progress.ts'

/** The part of goals in the final result of a cycle, if the cycle uses them, as of the end of the cycle. */
export async function goalsInResult(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  talents: number[],
) {
  const peso = Number(cycle.pesoMetas ?? 0)
  if (!peso || !cycle.metasIni || !cycle.metasFim) return null
  const em = cycle.dataFim < context.today ? cycle.dataFim : context.today
  return { peso, valores: await progressOfTalents(context, talents, { de: cycle.metasIni, ate: cycle.metasFim, em }) }
}
