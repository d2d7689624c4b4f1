import type { Context } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'

const AREAS = 'areas_organizacionais'

/** The talent of a user; empty for users who are not employed here. */
export async function talentOf(userId: number, { db }: Context): Promise<number[]> {
  const user = await db.from('usuarios').where('id', userId).select('talento_id').first()
  return user?.talento_id ? [Number(user.talento_id)] : []
}

/** Areas a user is responsible or co-responsible for, with their descendants. */
export async function areasOf(userId: number, context: Context): Promise<number[]> {
  const [talent] = await talentOf(userId, context)
  if (!talent) return []
  const { db } = context
  const named = [
    ...(await db.from(`${AREAS}_responsaveis`).where('responsavel_id', talent).select('pai_id as id')),
    ...(await db.from(`${AREAS}_corresponsaveis`).where('corresponsavel_id', talent).select('pai_id as id')),
  ]
  return areasBelow(
    db,
    named.map((item) => Number(item.id)),
  )
}
