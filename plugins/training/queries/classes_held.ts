import { type Context, count, when } from '#engine'
import { CLASSES } from '../domain/keys.ts'

/** Number of classes held, by course. */
export async function classesHeld(rows: { id: number }[], context: Context): Promise<number[]> {
  const found = await context
    .query(CLASSES)
    .withoutRowRules()
    .where(when('curso').in(rows.map((row) => row.id)), when('realizada').is(true))
    .select({ id: 'curso.id', total: count() })
    .groupBy('id')
    .rows()
  const totals = new Map(found.map((item) => [Number(item.id), Number(item.total)]))
  return rows.map((row) => totals.get(row.id) ?? 0)
}
