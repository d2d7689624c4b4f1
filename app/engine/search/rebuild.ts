import type { Context } from '../definition/context.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from '../registry/registry.ts'
import { indexPending, waitAll } from './catch_up.ts'
import { searchPlanOf } from './plan.ts'
import { codesOf, dropIndexes } from './stored.ts'

const PORTIONS = 25

/** Resources with word search; an alias shares the index of its resource. */
export const searchableResources = ({ resources }: Registry): Resource[] =>
  [...resources.values()].filter(({ def }) => def.fullText && !def.aliasOf)

/**
 * Rebuilds the index, for use after an import that bypassed the application; reports how many records are still
 * pending.
 */
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
    let left = await indexPending(context, resource, PORTIONS);
    left > 0;
    left = await indexPending(context, resource, PORTIONS)
  )
    progress(left)
  const old = (await codesOf(context.db, resource.key)).filter((code) => code !== searchPlanOf(resource)?.code)
  await dropIndexes(context.db, old)
}

/** Indexes all pending records, for jobs: a search indexes only some of them. Outside a transaction. */
export const indexPendingRecords = (context: Context, key: string): Promise<void> =>
  readAll(context as EngineContext, (context as EngineContext).engine.registry.resource(key))
