import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'
import { deferDerived, EngineError, when } from '#engine'
import type { RemovedWith } from '#engine/rows/operations/removed_with.ts'
import { ResourceRepository } from '#engine/rows/repository.ts'
import type { Job } from '#app/jobs/index.ts'
import { partOf, partText } from './sealed_imports.ts'
import { PARTS, type ShownRefusal } from './store.ts'

interface Part {
  created: number[]
  changed: { id: number; before: Record<string, unknown> }[]
  made?: { key: string; id: number }[]
}

const refusal = (resource: Resource, id: number, error: EngineError): ShownRefusal => ({
  line: 0,
  column: null,
  field: `${resource.def.label.singular} ${id}`,
  message: error.message,
  value: null,
})

const isGone = (error: unknown) => error instanceof EngineError && error.status === 404

/**
 * Deletes the records an import created and restores the values of changed ones, part by part, the last first. A record
 * that is in use stays and is reported.
 */
export async function undoImport(
  context: EngineContext,
  resource: Resource,
  id: number,
  job: Pick<Job, 'signal' | 'progress'>,
): Promise<ShownRefusal[]> {
  const parts: { id: number; dados: string }[] = await context.db
    .from(PARTS)
    .where('importacao_id', id)
    .orderBy('ate_linha', 'desc')
    .select('id', 'dados')
  const kept: ShownRefusal[] = []
  // Read before: a part that is undone is gone.
  const made = parts.toReversed().flatMap(({ dados }) => partOf(dados).made ?? [])
  for (const [index, { id: partId, dados }] of parts.entries()) {
    job.signal.throwIfAborted()
    const part: Part = partOf(dados)
    kept.push(...(await undoPart(context, resource, partId, part)))
    await job.progress(((index + 1) / parts.length) * 99, `${index + 1} de ${parts.length} partes desfeitas`)
  }
  if (!kept.length) await removeMade(context, made)
  return kept
}

/** Removes what was created on the way, the last first; what somebody uses by now, or the user may not remove, stays. */
async function removeMade(context: EngineContext, made: { key: string; id: number }[]) {
  for (const { key, id } of made.toReversed())
    await context
      .transaction((inner) => inner.repo(key).delete(id))
      .catch((error: unknown) => {
        if (!(error instanceof EngineError)) throw error
      })
}

/** What goes with the records an import created: rows of other resources that belong to them since. */
export async function undoneWith(context: EngineContext, resource: Resource, id: number): Promise<RemovedWith[]> {
  const parts: { dados: string }[] = await context.db.from(PARTS).where('importacao_id', id).select('dados')
  const created = parts.flatMap(({ dados }) => (partOf(dados) as Part).created)
  const present: number[] = []
  for (let at = 0; at < created.length; at += 500)
    present.push(
      ...(
        await context
          .query(resource.key)
          .withoutRowRules()
          .where(when('id').in(created.slice(at, at + 500)))
          .select('id')
          .values()
      ).map(Number),
    )
  return present.length ? new ResourceRepository(context.system as EngineContext, resource).removedWith(present) : []
}

async function undoPart(
  context: EngineContext,
  resource: Resource,
  partId: number,
  part: Part,
): Promise<ShownRefusal[]> {
  const settle = async (left: Part, inner: EngineContext) => {
    if (left.created.length || left.changed.length)
      await inner.db
        .from(PARTS)
        .where('id', partId)
        .update({ dados: partText(resource, left) })
    else await inner.db.from(PARTS).where('id', partId).delete()
  }
  try {
    await deferDerived(context, async (inner) => {
      const repo = inner.repo(resource.key)
      if (part.created.length) await repo.deleteMany(part.created)
      for (const { id, before } of part.changed) await repo.update(id, before)
      await settle({ created: [], changed: [] }, inner as EngineContext)
    })
    return []
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
  }
  return undoEach(context, resource, part, settle)
}

/** Record by record, for a part that cannot be undone as a whole. */
async function undoEach(
  context: EngineContext,
  { key, ...resource }: Resource,
  part: Part,
  settle: (left: Part, inner: EngineContext) => Promise<void>,
): Promise<ShownRefusal[]> {
  const kept: ShownRefusal[] = []
  const left: Part = { created: [], changed: [] }
  const each = async (id: number, work: (inner: EngineContext) => Promise<unknown>, keep: () => void) => {
    try {
      await context.transaction((inner) => work(inner as EngineContext))
    } catch (error) {
      if (isGone(error)) return
      if (!(error instanceof EngineError)) throw error
      keep()
      kept.push(refusal({ key, ...resource }, id, error))
    }
  }
  for (const id of part.created.toReversed())
    await each(
      id,
      (inner) => inner.repo(key).delete(id),
      () => left.created.push(id),
    )
  for (const item of part.changed)
    await each(
      item.id,
      (inner) => inner.repo(key).update(item.id, item.before),
      () => left.changed.push(item),
    )
  await settle(left, context)
  return kept
}
