import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Row } from '../action/use_actions.tsx'
import type { Column } from './columns.ts'
import type { RowAction } from './row_actions.ts'

/** Props of the table and the cards. */
export interface RowsProps {
  meta: ResourceMeta
  columns: Column[]
  rows: Row[]
  /** Target of a click on the row; undefined when there is no such screen. */
  pathOf(row: Row): string | undefined
  actionsOf(row: Row): RowAction[]
  /** At least one row has more actions than fit, so all rows get a menu. */
  menu: boolean
  selectable: boolean
  selected: ReadonlySet<number>
  /** Toggles the selection of a record. */
  onSelect(id: number): void
}
