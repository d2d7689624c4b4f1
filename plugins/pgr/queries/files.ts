import type { Context } from '#engine'
import { FILES } from '../domain/keys.ts'

/** The files of each of these programmes. */
export async function attachedFiles(rows: readonly { id: number }[], context: Context): Promise<object[][]> {
  const ids = rows.map((row) => row.id)
  const { rows: all } = await context.system
    .repo(FILES)
    .list({ filter: { pgrIds: ids.join(',') }, limit: 500 * rows.length, full: true, withoutTotal: true })
  const byProgramme = Map.groupBy(all, (row) => row.pgr.id as number)
  return rows.map((row) => (byProgramme.get(row.id) ?? []).map(({ pgr: _, ...one }) => one))
}
