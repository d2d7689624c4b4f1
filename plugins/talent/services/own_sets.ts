import type { Context } from '#engine'

const AREAS = 'areas_organizacionais'
/** A tree can't be deeper than this; it only bounds the loop if somebody edits the tables by hand. */
const DEEPEST = 50

/** The talent a user is; none for users who are not employed here. */
export async function talentOf(userId: number, { db }: Context): Promise<number[]> {
  const user = await db.from('usuarios').where('id', userId).select('talento_id').first()
  return user?.talento_id ? [Number(user.talento_id)] : []
}

/** Areas a user answers for, as responsible or co-responsible, with everything below them. */
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
    named.map((one) => Number(one.id)),
  )
}

/** These areas and everything below them: one query a level. */
export async function areasBelow(db: Context['db'], ids: number[]): Promise<number[]> {
  const found = new Set(ids)
  let level = [...found]
  for (let depth = 0; level.length && depth < DEEPEST; depth++) {
    const below = await db.from(AREAS).whereIn('area_mae_id', level).select('id')
    level = below.map((one) => Number(one.id)).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return [...found]
}
