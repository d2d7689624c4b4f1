import type { Context } from '#engine'
import { talentOf } from '#plugins/talent/plugin.ts'

/** The talent who acts, also while somebody views the system as them; null for users who are not employed here. */
export async function actingTalent(context: Context): Promise<number | null> {
  if (context.actor.type !== 'staff' || context.actor.id === null) return null
  const [own] = await talentOf(context.actor.id, context)
  return own ?? null
}
