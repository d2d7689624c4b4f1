import { type Context } from '#engine'

/** Companies are visible to candidates and to users with the authority in them; their names to all their users. */
export function companiesSeen(context: Context, path: string, authority: string | undefined) {
  const ids = context.actor.type === 'candidate' ? null : context.companies(authority)
  return ids && { [path]: ids }
}
