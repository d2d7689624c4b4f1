import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Row } from '../action/use_actions.tsx'
import type { Column } from './columns.ts'
import type { RowAction } from './row_actions.ts'

/** What the table and the cards draw. */
export interface RowsProps {
  meta: ResourceMeta
  columns: Column[]
  rows: Row[]
  /** Where a click on the row leads; undefined when there is no such screen. */
  pathOf(row: Row): string | undefined
  actionsOf(row: Row): RowAction[]
  /** Some row has more actions than fit: all rows get a menu. */
  menu: boolean
  selectable: boolean
  selected: ReadonlySet<number>
  /** Marks a record, or takes the mark away. */
  onSelect(id: number): void
}
