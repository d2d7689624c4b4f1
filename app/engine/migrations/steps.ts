import type { ColumnType } from '../fields/kind.ts'
import type { Named } from './types.ts'
import type { ColumnSpec, TableSpec } from '../compiler/table.ts'
import type { IndexSpec } from '../compiler/index_spec.ts'

/** One step from the current database to the database the definitions describe. */
export type Step =
  | { do: 'createTable'; table: TableSpec; columns: ColumnSpec[]; owner: string }
  | { do: 'renameTable'; table: string; from: string; owner: string }
  | { do: 'addColumn'; table: string; column: ColumnSpec; named?: Named; owner: string }
  | { do: 'renameColumn'; table: string; from: string; to: string; owner: string }
  | {
      do: 'changeColumn'
      table: string
      column: ColumnSpec
      from: ColumnType
      narrow?: true
      named?: Named
      owner: string
    }
  | { do: 'addIndex'; table: string; index: IndexSpec; named?: Named; owner: string }
  | { do: 'renameIndex'; table: string; from: string; index: IndexSpec; owner: string }
  | { do: 'dropIndex'; table: string; index: IndexSpec; named?: Named; owner: string }
  | { do: 'dropColumn'; table: string; column: string; type?: ColumnType; owner: string }
  | { do: 'renameStoredReferences'; resource: string; authority: string; fields: [from: string, to: string][]; owner: string }
  | { do: 'dropTable'; table: string; parent: string; columns: Map<string, { type?: ColumnType }>; owner: string }

/** New columns that have the same value in every row. */
export const filledBy = (steps: readonly Step[], table: string) =>
  steps.flatMap((step) =>
    step.do === 'addColumn' && step.table === table && (step.column.notNull || step.column.fill !== undefined)
      ? [step.column.name]
      : [],
  )

/**
 * The order in which steps run. New tables come first, because a new column of an existing table may refer to one and
 * MySQL requires the target to exist. Renames come before the rest. An index is dropped before its column changes to a
 * type MySQL cannot index.
 */
export function inOrder<S extends Step>(steps: readonly S[]): S[] {
  const changed = (step: Step) =>
    step.do === 'dropIndex' &&
    steps.some(
      (other) =>
        other.do === 'changeColumn' && other.table === step.table && step.index.columns.includes(other.column.name),
    )
  const rank = (step: Step) =>
    step.do === 'createTable' ? 0 : step.do === 'renameTable' || step.do === 'renameColumn' ? 1 : changed(step) ? 2 : 3
  return steps.toSorted((a, b) => rank(a) - rank(b))
}
