import { type Context } from '#engine'

/** Companies are seen by candidates and by those who have the authority in them; their names by whoever is in them. */
export function companiesSeen(context: Context, path: string, authority: string | undefined) {
  const ids = context.actor.type === 'candidate' ? null : context.companies(authority)
  return ids && { [path]: ids }
}
