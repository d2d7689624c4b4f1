import type { Resource } from '../../compiler/resource.ts'
import { placeholders } from '../../compiler/where.ts'
import type { EngineContext } from '../../context.ts'
import { query } from '../../database/sql.ts'
import type { Derivation, Feed } from '../../registry/derived_plan.ts'
import { at, idOf } from '../values.ts'

type Values = Record<string, any>

/** What was written to one record. */
export interface WrittenSource {
  id: number
  /** Changed paths; null: the record is new, or was removed. */
  changed: readonly string[] | null
  /** The record before and after, as far as they exist: with the references that sources of others name. */
  states: readonly (Values | null)[]
}

const PART = 500

/** Records to recompute, collected from writes: each derivation once, whatever the number of writes to its sources. */
export class Consequences {
  /** Changed sources whose referrers are not looked up yet. */
  readonly #sources = new Map<Feed, Set<number>>()
  readonly #targets = new Map<Derivation, Set<number>>()

  get isEmpty() {
    return !this.#sources.size && !this.#targets.size
  }

  add(context: EngineContext, resource: Resource, writes: readonly WrittenSource[]) {
    const plan = context.engine.registry.derived
    if (!plan.from(resource).length) return
    for (const { id, changed, states } of writes)
      for (const feed of plan.touchedBy(resource, changed)) {
        if ('via' in feed.source) setOf(this.#sources, feed).add(id)
        else
          for (const state of states) {
            const value = state && at(state, feed.source.by.split('.'))
            if (value !== null && value !== undefined) setOf(this.#targets, feed.derivation).add(idOf(value))
          }
      }
  }

  addTargets(derivation: Derivation, ids: Iterable<number>) {
    const all = setOf(this.#targets, derivation)
    for (const id of ids) all.add(id)
  }

  /**
   * Takes the records of the resource whose derivation comes first, with all its pending derivations: their sources are
   * complete, because what follows from the rest comes later.
   */
  async take(
    context: EngineContext,
  ): Promise<{ resource: Resource; derivations: Set<Derivation>; ids: number[] } | undefined> {
    const waiting = [...[...this.#sources.keys()].map((feed) => feed.derivation), ...this.#targets.keys()]
    if (!waiting.length) return undefined
    const { resource } = waiting.reduce((first, derivation) => (derivation.rank < first.rank ? derivation : first))
    const derivations = new Set<Derivation>()
    const ids = new Set<number>()
    for (const [derivation, targets] of this.#targets) {
      if (derivation.resource !== resource) continue
      this.#targets.delete(derivation)
      derivations.add(derivation)
      for (const id of targets) ids.add(id)
    }
    for (const [feed, sources] of this.#sources) {
      if (feed.derivation.resource !== resource) continue
      this.#sources.delete(feed)
      derivations.add(feed.derivation)
      if ('via' in feed.source)
        for (const id of await referrersOf(context, resource, feed.source.via, [...sources])) ids.add(id)
    }
    return { resource, derivations, ids: [...ids].sort((a, b) => a - b) }
  }
}

function setOf<K>(map: Map<K, Set<number>>, key: K): Set<number> {
  let set = map.get(key)
  if (!set) map.set(key, (set = new Set()))
  return set
}

/** Records that refer to these by a path: a column, a set of references, or one of them in a list. */
async function referrersOf(
  { db, engine }: EngineContext,
  { layout }: Resource,
  path: string,
  ids: number[],
): Promise<number[]> {
  const q = engine.dialect.id
  const select = (from: string, column: string, id: string) => ({ from, column, id })
  const own = layout.byPath.get(path)
  const pivot = layout.pivots.find((item) => item.path === path)
  const child = layout.children.find((table) => path.startsWith(`${table.path}.`))
  const inner = child?.stored.find((field) => `${child.path}.${field.path}` === path)
  const innerPivot = child?.pivots.find((item) => `${child.path}.${item.path}` === path)
  const { from, column, id } = own
    ? select(q(layout.table), q(own.column), 'id')
    : pivot
      ? select(q(pivot.table), 'destino_id', 'origem_id')
      : inner
        ? select(q(child!.table), q(inner.column), 'pai_id')
        : select(
            `${q(innerPivot!.table)} p JOIN ${q(child!.table)} c ON c.id = p.origem_id`,
            'p.destino_id',
            'c.pai_id',
          )
  const found = new Set<number>()
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART)
    const text = `SELECT DISTINCT ${id} AS id FROM ${from} WHERE ${column} IN (${placeholders(part.length)})`
    for (const row of await query<{ id: number }>(db, text, part, true)) found.add(Number(row.id))
  }
  return [...found]
}
