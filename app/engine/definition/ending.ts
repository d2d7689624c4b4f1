import type { Context } from './context.ts'
import type { TodoFound } from './todo.ts'

/** Records that end, and the last day of each. */
export interface End {
  /** Id of the record that ends. */
  id: number
  /** The last day: what comes after it, or has no end, is what hangs on the record. */
  day: string
}

/**
 * What becomes of what hangs on a record when it ends: `done` with the end itself; `proposed`: done unless the user
 * decides otherwise; `task`: stays open until somebody settles it.
 */
export type Becomes = 'done' | 'proposed' | 'task'

/** Something that hangs on records that end: the login of a person who leaves, what they had booked. */
export interface EndingDef {
  /** 'fleet.reservas': starts with the name of its plugin. */
  name: string
  /** Key of the resource whose records end. */
  of: string
  /** What it is, in the plural: 'Reservas que ainda não terminaram'. */
  label: string
  /** What happens to it, a whole sentence: 'Sai das reservas que ainda não terminaram.' For a task, what has to be done. */
  effect: string
  /** Who settles it, and when. */
  becomes: Becomes
  /** Position among the others, smaller first. Default 50. */
  order?: number
  /** What hangs on these records, by their ids; records without anything may be left out. Read as the system. */
  find: (context: Context, ends: readonly End[]) => Promise<ReadonlyMap<number, TodoFound>>
  /** Settles it, in the transaction of the end. Required unless it is a task. */
  settle?: (context: Context, end: End) => Promise<void>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Defines what hangs on the records of another resource. List it in `endings` of the manifest. */
export const ending = (name: string, options: Omit<EndingDef, 'name' | 'owner'>): EndingDef => ({ ...options, name })

/** Groups rows with the id of the record they hang on as `find` of an ending returns them; at most `shown` items each. */
export function hangingBy<R>(
  rows: readonly R[],
  recordOf: (row: R) => number,
  itemOf: (row: R) => TodoFound['items'][number],
  shown = 20,
): ReadonlyMap<number, TodoFound> {
  return new Map(
    [...Map.groupBy(rows, recordOf)].map(([id, own]) => [
      id,
      { total: own.length, items: own.slice(0, shown).map(itemOf) },
    ]),
  )
}
