import type { Context } from '#engine'

/** The talent whoever is signed in is; null for users who are nobody's. */
export async function talentOfUser(context: Context): Promise<number | null> {
  if (context.actor.type !== 'staff' || context.actor.id === null) return null
  const user = await context.elevated().repo('utilitario/usuarios').find(context.actor.id)
  return user?.talento?.id ?? null
}
