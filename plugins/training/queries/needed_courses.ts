import { type Context } from '#engine'
import { NEEDED_COURSES } from '../domain/keys.ts'

/** The needs of each survey. */
export async function coursesOfNeeds(rows: { id: number }[], context: Context): Promise<object[][]> {
  if (!rows.length) return []
  const { rows: all } = await context.system
    .repo(NEEDED_COURSES)
    .list({ filter: { lntIds: rows.map((row) => row.id) }, limit: 500 * rows.length, full: true, withoutTotal: true })
  const byNeeds = Map.groupBy(all, (row) => row.lnt.id as number)
  return rows.map((row) =>
    (byNeeds.get(row.id) ?? []).map(({ lnt: _lnt, criadoEm: _made, atualizadoEm: _changed, ...one }) => one),
  )
}
