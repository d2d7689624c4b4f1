import type { EngineContext } from '../context.ts'
import type { CopyDef } from '../definition/copy.ts'
import type { Registry } from '../registry/registry.ts'
import { copyEntity, type EntityOutcome, type CopySession } from './entity.ts'

export { inOrder } from './order.ts'
export type { EntityOutcome } from './entity.ts'

/** All resources that may be copied, as the plugins declare them. */
export const copiesOf = ({ plugins }: Pick<Registry, 'plugins'>): CopyDef[] =>
  plugins.flatMap((plugin) => plugin.copies ?? [])

export interface CompanyCopy {
  /** Source company. */
  from: number
  /** Target company. */
  to: number
  /** Required in both companies. */
  authority: string
  /** Id mappings of the groups copied before this one. */
  ids: Map<string, Map<number, number>>
  signal?: AbortSignal
}

/** Rolls back a trial, or an attempt that must be repeated; only used in this file. */
class RolledBack extends Error {}

/**
 * Many attempts are needed only when refusals follow from each other through hooks; each attempt excludes at least one
 * record.
 */
const MAX_ATTEMPTS = 50

/**
 * Copies the chosen resources of a group in one transaction. A record the target company refuses is left out and
 * reported; the others are still written. `keep` runs in the same transaction; without it everything is tried and
 * rolled back.
 */
export async function copyGroup(
  context: EngineContext,
  copy: CompanyCopy,
  chosen: readonly CopyDef[],
  keep?: (inner: EngineContext, outcomes: EntityOutcome[]) => Promise<void>,
): Promise<EntityOutcome[]> {
  if (context.db.isTransaction) throw new Error('copyGroup takes back its own transaction: begin none around it')
  const { registry } = context.engine
  const copies = new Map(copiesOf(registry).map((item) => [item.resource, item]))
  const refused = new Map<string, string>()
  for (let attempt = 1; ; attempt++) {
    let outcomes: EntityOutcome[] = []
    const fresh = new Map<string, string>()
    const ids = new Map([...copy.ids].map(([key, pairs]) => [key, new Map(pairs)]))
    try {
      await context.transaction(async (begun) => {
        const inner = begun as EngineContext
        const session: CopySession = {
          from: await inner.forCompany(copy.from, copy.authority),
          to: await inner.forCompany(copy.to, copy.authority),
          ids,
          refused,
          fresh,
          copies,
          signal: copy.signal,
        }
        outcomes = []
        for (const item of chosen) outcomes.push(await copyEntity(session, item))
        if (fresh.size || !keep) throw new RolledBack()
        await keep(inner, outcomes)
      })
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error
      // A refusal may occur after part of the record was written: repeat without the refused records.
      if (fresh.size && attempt < MAX_ATTEMPTS) {
        for (const [key, reason] of fresh) refused.set(key, reason)
        continue
      }
    }
    for (const [key, pairs] of ids) copy.ids.set(key, pairs)
    return outcomes
  }
}

/** Removes what a group created, in reverse order. A record that is now in use stays; returns these, by resource. */
export async function undoGroup(
  context: EngineContext,
  empresaId: number,
  authority: string,
  made: readonly { recurso: string; criados: number[] }[],
): Promise<{ recurso: string; criados: number[] }[]> {
  const left: { recurso: string; criados: number[] }[] = []
  const to = await context.forCompany(empresaId, authority)
  for (const { recurso, criados } of made.toReversed()) {
    const stayed: number[] = []
    for (const id of criados.toReversed()) {
      try {
        if (await to.repo(recurso).find(id)) await to.repo(recurso).delete(id)
      } catch (error) {
        if ((error as { status?: number }).status === undefined) throw error
        stayed.unshift(id)
      }
    }
    if (stayed.length) left.unshift({ recurso, criados: stayed })
  }
  return left
}
