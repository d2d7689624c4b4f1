import { type Context, type ListQuery, NotFoundError, type RowAt } from '#engine'
import { ownTalent } from './users_of.ts'

type Key = Parameters<Context['repo']>[0] & string
type Owner<K> = keyof RowAt<K> & string

/**
 * A row that is the user's own, because one of these fields is their talent; they may have no authority over the resource.
 * @throws NotFoundError for anybody else's
 */
export async function ownRow<const K extends Key>(
  context: Context,
  key: K,
  id: unknown,
  ...owners: Owner<K>[]
): Promise<RowAt<K>> {
  const me = await ownTalent(context)
  const row = me ? ((await context.system.repo(key).find(Number(id))) as RowAt<K> | null) : null
  if (!row || !owners.some((owner) => (row[owner] as { id?: number } | null)?.id === me)) throw new NotFoundError()
  return row
}

/** The first rows, as many as `limit`, that are the user's own because this field is their talent. */
export async function ownRows<const K extends Key>(
  context: Context,
  key: K,
  owner: Owner<K>,
  { sort, limit }: Required<Pick<ListQuery, 'sort' | 'limit'>>,
): Promise<RowAt<K>[]> {
  const me = await ownTalent(context)
  if (!me) return []
  const query = { filter: { [owner]: me }, sort, limit, full: true, withoutTotal: true }
  return (await context.system.repo(key).list(query)).rows as RowAt<K>[]
}
