import type { Context } from '../definition/context.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from '../registry/registry.ts'
import { catchUp, waitAll } from './catch_up.ts'
import { searchPlanOf } from './plan.ts'
import { codesOf, dropIndexes } from './stored.ts'

const PORTIONS = 25

/** What people search for words in; an alias shares the words of its resource. */
export const searchableResources = ({ resources }: Registry): Resource[] =>
  [...resources.values()].filter(({ def }) => def.fullText && !def.aliasOf)

/** Re-reads all words, for after an import around the application; tells how many records wait still. */
export async function rebuildWords(
  context: EngineContext,
  resource: Resource,
  progress: (left: number) => void = () => {},
): Promise<void> {
  const plan = searchPlanOf(resource)
  if (!plan) return
  await context.transaction(async ({ db }) => {
    await dropIndexes(db, [...new Set([...(await codesOf(db, resource.key)), plan.code])])
    await waitAll(db, context.engine.dialect, resource, plan)
  })
  await readAll(context, resource, progress)
}

async function readAll(context: EngineContext, resource: Resource, progress: (left: number) => void = () => {}) {
  for (
    let left = await catchUp(context, resource, PORTIONS);
    left > 0;
    left = await catchUp(context, resource, PORTIONS)
  )
    progress(left)
  const old = (await codesOf(context.db, resource.key)).filter((code) => code !== searchPlanOf(resource)?.code)
  await dropIndexes(context.db, old)
}

/** Reads the words of everything that waits, for jobs: searches read only some themselves. Outside a transaction. */
export const catchUpSearch = (context: Context, key: string): Promise<void> =>
  readAll(context as EngineContext, (context as EngineContext).engine.registry.resource(key))
