import { type Context, RuleError } from '#engine'
import { NINEBOX } from '../domain/boxes.ts'
import { chartOf, nineboxRow } from './ninebox.ts'

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
