/** Entries of the audit trail about a record: where the former names of a person are. */
import { type Client, query } from '#engine/database/sql.ts'

export const ROWS = 'auditoria'

/** Rows of past years, moved by whole seals, so that all rows of a seal are in one of the two tables. */
export const ARCHIVE = 'auditoria_arquivo'

const AT_ONCE = 500
export const marks = (some: readonly unknown[]) => some.map(() => '?').join(', ')

export function* parts<T>(all: readonly T[]) {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}

/** Ids of the entries about records, found by the index of records. */
export async function entriesAbout(client: Client, recurso: string, records: readonly number[]) {
  const ids: number[] = []
  for (const table of [ROWS, ARCHIVE])
    for (const some of parts(records)) {
      const found = await query<{ id: number }>(
        client,
        `SELECT id FROM ${table} WHERE recurso = ? AND registro_id IN (${marks(some)})`,
        [recurso, ...some],
        true,
      )
      ids.push(...found.map((row) => Number(row.id)))
    }
  return ids
}

/** Former names of a person, as long as the trail of their record has them. */
export async function formerNames(client: Client, recurso: string, id: number): Promise<string[]> {
  const names = new Set<string>()
  for (const some of parts(await entriesAbout(client, recurso, [id])))
    for (const table of [ROWS, ARCHIVE])
      for (const { mudancas } of await query<{ mudancas: string | null }>(
        client,
        `SELECT mudancas FROM ${table} WHERE id IN (${marks(some)})`,
        some,
        true,
      ))
        for (const [path, value] of Object.entries(JSON.parse(mudancas ?? '{}') as Record<string, unknown>))
          if (path.startsWith('nome'))
            for (const item of [value].flat()) if (typeof item === 'string' && !item.startsWith('***')) names.add(item)
  return [...names]
}
