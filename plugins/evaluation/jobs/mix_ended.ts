import { collectionsWithin, mixWaiting } from '#app/anonymous/index.ts'
import { type Context, engine, when } from '#engine'
import { collectionOf } from '../domain/apart.ts'
import { CYCLES } from '../domain/keys.ts'

/** Mixes what is left of anonymous cycles that have ended: less than ten answers, which nothing more will join. */
export async function mixEnded(context: Context): Promise<void> {
  const collected = await collectionsWithin(context, CYCLES)
  if (!collected.length) return
  const ended = await context
    .query(CYCLES)
    .where(when('id').in(collected), when('dataFim').inPast())
    .select('id')
    .values()
  for (const id of ended) await mixWaiting(context, collectionOf({ id: Number(id) }), 2)
}

/** Every night, for every company. */
export async function mixEndedEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await mixEnded(await engine().systemContext(id))
}
