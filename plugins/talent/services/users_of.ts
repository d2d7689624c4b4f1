import { type Context, PersonalError } from '#engine'

/**
 * The talent of the current user; null for users without one. What follows from it is personal, so it is refused to
 * somebody who views the system as the user. @throws PersonalError
 */
export async function ownTalent(context: Context): Promise<number | null> {
  if (context.impersonated) throw new PersonalError()
  if (context.actor.type !== 'staff' || context.actor.id === null) return null
  const user = await context.system.repo('utilitario/usuarios').find(context.actor.id)
  return user?.talento?.id ?? null
}

/** The users of these talents. */
export async function usersOfTalents(context: Context, talents: number[]): Promise<number[]> {
  if (!talents.length) return []
  const rows = await context.system.repo('utilitario/usuarios').all({ talento: talents }, { brief: true })
  return rows.map((row) => row.id)
}

/** The user of each of these talents; null if there is none. */
export async function usersOf(rows: { id: number }[], context: Context) {
  const filter = { talento: rows.map((row) => row.id) }
  const users = await context.system.repo('utilitario/usuarios').all(filter)
  const byTalent = new Map(users.map((user) => [user.talento?.id, { id: user.id, nome: user.nome }]))
  return rows.map((row) => byTalent.get(row.id) ?? null)
}
