import { type Context, type Where, when } from '#engine'
import type { PlannedPair } from '../domain/assembly.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

export const pairKey = (evaluated: unknown, evaluator: unknown) => `${evaluated}|${evaluator ?? ''}`

/** Existing pairs → id of the participant. */
export async function presentPairs(context: Context, conditions: Where[]): Promise<Map<string, number>> {
  const rows = await context.system
    .query(PARTICIPANTS)
    .where(...conditions)
    .select({ id: 'id', avaliado: 'avaliado.id', avaliador: 'avaliador.id' })
    .rows()
  return new Map(rows.map((row) => [pairKey(row.avaliado, row.avaliador), Number(row.id)]))
}

/** Creates participants of new pairs; returns their ids. */
export const includePairs = (context: Context, cycle: number, pairs: readonly PlannedPair[]): Promise<number[]> =>
  context.system.repo(PARTICIPANTS).createMany(
    pairs.map(([avaliado, avaliador, papel, pesoAvaliador]) => ({
      avaliacaoDesempenho: cycle,
      colaborador: avaliado,
      avaliado,
      avaliador,
      papel,
      pesoAvaliador,
    })),
  )

/** The existing ones of these pairs of a cycle. */
export const presentOf = (context: Context, cycle: number, pairs: readonly PlannedPair[], ...conditions: Where[]) =>
  presentPairs(context, [
    when('avaliacaoDesempenho').is(cycle),
    when('avaliado').in([...new Set(pairs.map(([evaluated]) => evaluated))]),
    ...conditions,
  ])
