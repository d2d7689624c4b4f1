import { type Context, RuleError } from '#engine'
import { NINEBOX } from '../domain/boxes.ts'
import { CYCLES } from '../domain/keys.ts'
import { chartOf, nineboxRow } from './ninebox.ts'
import { resultsOf } from './results.ts'

/** The box of each person in the latest Nine Box, by talent; empty while its results may not be shown. */
export async function latestBoxes(context: Context): Promise<Map<number, { numero: number; titulo: string }>> {
  const id = await context.query(NINEBOX).select('id').orderBy('-data', '-id').limit(1).value()
  if (!id) return new Map()
  try {
    const { talentos, boxes } = await chartOf(context, await nineboxRow(context, Number(id)))
    return new Map(
      talentos.map((talento) => [talento.id, { numero: talento.box, titulo: boxes[talento.box - 1]!.nomeclatura }]),
    )
  } catch (error) {
    if (error instanceof RuleError) return new Map()
    throw error
  }
}

/** The final result of each person in a cycle, in percent. @throws RuleError while it may not be shown */
export async function performanceOf(context: Context, cycle: number): Promise<Map<number, number | null>> {
  const results = await resultsOf(context, await context.system.repo(CYCLES).get(cycle))
  return new Map(results.map((result) => [result.id, result.final.performance]))
}

/** The box of each person in a Nine Box. @throws RuleError while it may not be shown */
export async function boxesOf(context: Context, ninebox: number): Promise<Map<number, number>> {
  const { talentos } = await chartOf(context, await nineboxRow(context, ninebox))
  return new Map(talentos.map((talento) => [talento.id, talento.box]))
}
