import { type Context, when } from '#engine'
import { TALENTS } from '../domain/keys.ts'

/** Names of people by id. */
export async function namesOf(context: Context, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').in([...new Set(ids)]))
    .select({ id: 'id', nome: 'nome' })
    .rows()
  return new Map(rows.map((row) => [Number(row.id), String(row.nome)]))
}
