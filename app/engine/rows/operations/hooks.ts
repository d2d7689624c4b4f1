import type { Row } from '../../definition/context.ts'
import type { Changes, Hooks } from '../../definition/hooks.ts'
import { writesOf } from '../../database/sql.ts'
import type { Operation } from './operation.ts'

/** Whether hooks run after a write: of a new row (null), or of these changes. */
export const runsAfter = (hooks: Hooks | undefined, changes: Changes | null): boolean =>
  hooks?.afterSave !== undefined ||
  (changes !== null && Object.keys(hooks?.afterChange ?? {}).some((path) => path in changes))

/** Runs the hooks after a write; returns the row as it is afterwards. */
export async function afterWrite(
  { context, resource, reader }: Operation,
  row: Row,
  old: Row | null,
  changes: Changes | null,
): Promise<Row> {
  const { hooks } = resource.def
  if (!runsAfter(hooks, changes)) return row
  const writes = writesOf(context.db)
  await hooks!.afterSave?.(context, row, old, changes)
  if (old && changes)
    for (const [path, run] of Object.entries(hooks!.afterChange ?? {}))
      if (path in changes) await run(context, row, old)
  return reader.refreshed(row, writes)
}

/** Whether `beforeSave` can run outside a transaction: the hook is absent, or it uses only its arguments. */
export const isSelfContained = (hooks: Hooks | undefined): boolean => !hooks?.beforeSave || hooks.noSideEffects === true
